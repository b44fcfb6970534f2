import type { ChannelForm } from '@kinora/contracts/catalogue/channel-editing.ts';
import type { ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { findRestrictedTo } from '#catalogue/channels/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** Only titles have genres, keywords and countries; rows of channels narrow what is in them. */
const NARROWED: ReadonlySet<ContentModel> = new Set(['title', 'movie', 'series', 'channel']);

/** Refuses what each field allows and all of them together do not. */
export async function assertSensible(
  pool: StatementPool,
  { config, is_public: isPublic }: Pick<ChannelForm, 'config' | 'is_public'>,
  { isHome }: { isHome: boolean },
): Promise<void> {
  if (isHome && !isPublic) throw fieldError('is_public', 'The home page is for everybody.');
  if (config.content_type === 'autoUpdate' && config.auto_update === null)
    throw fieldError('config.auto_update', 'Choose what it is filled with.');
  await assertRestriction(pool, config);
}

async function assertRestriction(
  pool: StatementPool,
  { restriction, content_model: model }: ChannelConfig,
): Promise<void> {
  if (restriction === null) return;
  if (!NARROWED.has(model)) throw fieldError('config.restriction', 'Only titles can be narrowed.');
  const { kind, value } = restriction;
  if (value !== null && (await findRestrictedTo(pool, kind, value)) === null)
    throw fieldError('config.restriction', 'This is not known here.');
}
