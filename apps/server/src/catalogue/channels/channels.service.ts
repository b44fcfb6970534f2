import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { CHANNEL_SLUG_MAX, ChannelConfig, ChannelInput } from '@kinora/contracts/catalogue/channels.ts';
import { channelSlugError } from '@kinora/contracts/catalogue/reserved-slugs.ts';
import { cleanTranslations } from '@kinora/contracts/platform/translations.ts';
import type { Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { slugify } from '#platform/text/slug.ts';
import { channelsChanged } from './channels.events.ts';
import { updateChannel } from './channels.jobs.ts';
import { createChannelTerms } from './channels.terms.service.ts';
import * as repository from './channels.repository.ts';

interface Deps {
  readonly events: Events;
  readonly outbox: Outbox;
}

export type ChannelValues = z.input<typeof ChannelInput>;

/** If this many lists share a name, the next one gets a random slug. */
const NUMBERED = 20;

/** Announces a change of a channel: itself, the channels that contain it, and its current and old addresses. */
export async function emitChannelChanged(
  tx: Tx,
  events: Events,
  channel: { id: number; slugs?: readonly string[] },
): Promise<void> {
  const { id, slugs = [] } = channel;
  const ids = [id, ...(await repository.listParents(tx, id))];
  await events.emit(tx, channelsChanged, { ids, slugs: [...slugs] });
}

export type ChannelsService = ReturnType<typeof createChannelsService>;

/** Writes channels and member lists. Every method joins the transaction of its caller, or opens one. */
export function createChannelsService({ events, outbox }: Deps) {
  const askForUpdate = async (tx: Tx, id: number, { content_type: type }: ChannelConfig) => {
    if (type === 'autoUpdate') await outbox.add(tx, updateChannel, { id });
  };

  /** The old slug redirects to a changed one. Throws a conflict if `version` is given but not current. */
  const update = (
    db: Executor,
    id: number,
    changes: Partial<ChannelValues>,
    version?: number,
  ): Promise<void> =>
    transaction(db, async (tx) => {
      const before = await repository.findForUpdate(tx, id);
      if (before === undefined) throw new AppError('not_found');
      if (version !== undefined && version !== before.edit_version) throw new AppError('conflict');
      const { slug: wanted, ...values } = withCleanTexts(ChannelInput.partial().parse(changes));
      const given = Object.fromEntries(Object.keys(changes).map((key) => [key, Reflect.get(values, key)]));
      const slug = wanted === undefined ? before.slug : requireSlug(wanted);
      await repository.update(tx, id, { ...given, slug });
      if (slug !== before.slug) {
        await repository.deleteOldSlug(tx, slug);
        await repository.upsertOldSlug(tx, before.slug, id);
      }
      await emitChannelChanged(tx, events, { id, slugs: await addressesOf(tx, id, slug) });
      if (changes.config !== undefined) await askForUpdate(tx, id, ChannelConfig.parse(changes.config));
    });

  return {
    create: (db: Executor, input: ChannelValues): Promise<{ id: number; slug: string }> =>
      transaction(db, async (tx) => {
        const { slug: wanted, ...values } = withCleanTexts(ChannelInput.parse(input));
        const slug = requireSlug(wanted ?? slugify(values.name));
        await repository.deleteOldSlug(tx, slug);
        const { id } = await repository.insert(tx, { ...values, slug, type: 'channel' });
        await emitChannelChanged(tx, events, { id, slugs: [slug] });
        await askForUpdate(tx, id, values.config);
        return { id, slug };
      }),

    /** Creates a member list. All members share one namespace of slugs, so a slug may end with a number. */
    createList: (
      db: Executor,
      userId: number,
      input: Omit<ChannelValues, 'slug'>,
    ): Promise<{ id: number; slug: string }> =>
      transaction(db, async (tx) => {
        const { slug: _, ...values } = ChannelInput.parse(input);
        const slug = await freeSlug(tx, slugify(values.name));
        const { id } = await repository.insert(tx, { ...values, slug, type: 'list', user_id: userId });
        await emitChannelChanged(tx, events, { id, slugs: [slug] });
        return { id, slug };
      }),

    update,

    ...createChannelTerms(update),

    /** Whether there was never a channel: deleted ones count. */
    isEmpty: async (db: Executor): Promise<boolean> => (await repository.countAll(db)) === 0,

    /** The id of the channel or list at this address, unless it was deleted. */
    findId: async (db: Executor, slug: string): Promise<number | undefined> =>
      (await repository.findBySlug(db, slug))?.id,

    /** Its addresses return "gone" from now on. */
    remove: (db: Executor, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const channel = await repository.findForUpdate(tx, id);
        if (channel === undefined) throw new AppError('not_found');
        await repository.markDeleted(tx, id);
        await emitChannelChanged(tx, events, { id, slugs: await addressesOf(tx, id, channel.slug) });
      }),

    /** Deletes a channel permanently, also one that was deleted before; its addresses return 404. */
    async purge(tx: Tx, id: number): Promise<void> {
      const channel = await repository.findForUpdate(tx, id);
      const slugs = channel === undefined ? [] : await addressesOf(tx, id, channel.slug);
      await emitChannelChanged(tx, events, { id, slugs });
      await repository.deleteById(tx, id);
    },
  };
}

type Translated = Pick<z.output<typeof ChannelInput>, 'translations'>;

const withCleanTexts = <Input extends { [Key in keyof Translated]?: Translated[Key] | undefined }>(
  input: Input,
): Input =>
  input.translations === undefined
    ? input
    : { ...input, translations: cleanTranslations(input.translations) };

const addressesOf = async (tx: Tx, id: number, slug: string): Promise<string[]> => [
  slug,
  ...(await repository.listOldSlugs(tx, id)),
];

function requireSlug(slug: string): string {
  const fault = slug.length > CHANNEL_SLUG_MAX ? 'This address is too long.' : channelSlugError(slug);
  if (fault !== null) throw fieldError('slug', fault);
  return slug;
}

async function freeSlug(db: Executor, wanted: string): Promise<string> {
  const base = wanted.slice(0, CHANNEL_SLUG_MAX - 10).replace(/-+$/, '') || 'list';
  for (let number = 1; number <= NUMBERED; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (channelSlugError(slug) === null && !(await repository.isSlugTaken(db, slug))) return slug;
  }
  return `${base}-${randomBytes(4).toString('hex')}`;
}
