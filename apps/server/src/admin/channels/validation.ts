import type { ChannelForm } from '@kinora/contracts/admin/channels.ts';
import type { ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';
import type { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { resolveRestriction } from '#catalogue/channels/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** Only titles have genres, keywords and countries; a channel of channels filters the items of its rows. */
const NARROWED: ReadonlySet<ContentModel> = new Set(['title', 'movie', 'series', 'channel']);

/** Rejects combinations of fields that are each valid alone. */
export async function assertValidChannel(
  pool: StatementPool,
  { config, is_public: isPublic }: Pick<ChannelForm, 'config' | 'is_public'>,
  { isHome }: { isHome: boolean },
): Promise<void> {
  if (isHome && !isPublic) throw fieldError('is_public', 'The home page must be public.');
  if (config.content_type === 'autoUpdate' && config.auto_update === null)
    throw fieldError('config.auto_update', 'Choose a content rule.');
  await assertRestriction(pool, config);
}

async function assertRestriction(
  pool: StatementPool,
  { restriction, content_model: model }: ChannelConfig,
): Promise<void> {
  if (restriction === null) return;
  if (!NARROWED.has(model)) throw fieldError('config.restriction', 'Filters are available for titles only.');
  const { kind, value } = restriction;
  if (value !== null && (await resolveRestriction(pool, kind, value)) === null)
    throw fieldError('config.restriction', 'Unknown value.');
}
