import type { z } from 'zod';
import { ChannelConfig, ChannelInput } from '@kinora/contracts/catalogue/channels.ts';
import { cleanTranslations } from '@kinora/contracts/platform/translations.ts';
import type { Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import { freeListSlug, requireFreeListSlug, requireSlug } from './channel-slugs.ts';
import { channelsChanged } from './channels.events.ts';
import { updateChannel } from './channels.jobs.ts';
import { createChannelTerms } from './channels.terms.service.ts';
import * as repository from './channels.repository.ts';

interface Deps {
  readonly events: Events;
  readonly outbox: Outbox;
}

export type ChannelValues = z.input<typeof ChannelInput>;

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
      const slug = wanted === undefined ? before.slug : await slugFor(tx, before, wanted);
      await repository.update(tx, id, { ...given, slug });
      if (slug !== before.slug) {
        await repository.deleteOldSlug(tx, before.type, slug);
        await repository.upsertOldSlug(tx, before, id);
      }
      await emitChannelChanged(tx, events, { id, slugs: await addressesOf(tx, id, slug) });
      if (changes.config !== undefined) await askForUpdate(tx, id, ChannelConfig.parse(changes.config));
    });

  return {
    create: (db: Executor, input: ChannelValues): Promise<{ id: number; slug: string }> =>
      transaction(db, async (tx) => {
        const { slug: wanted, ...values } = withCleanTexts(ChannelInput.parse(input));
        const slug = requireSlug('channel', wanted ?? slugify(values.name));
        await repository.deleteOldSlug(tx, 'channel', slug);
        const { id } = await repository.insert(tx, { ...values, slug, type: 'channel' });
        await emitChannelChanged(tx, events, { id, slugs: [slug] });
        await askForUpdate(tx, id, values.config);
        return { id, slug };
      }),

    /** Creates a member list. Without a slug it gets one of its name, which may end with a number. */
    createList: (db: Executor, userId: number, input: ChannelValues): Promise<{ id: number; slug: string }> =>
      transaction(db, async (tx) => {
        const { slug: wanted, ...values } = ChannelInput.parse(input);
        const slug = await (wanted === undefined
          ? freeListSlug(tx, slugify(values.name))
          : requireFreeListSlug(tx, wanted));
        await repository.deleteOldSlug(tx, 'list', slug);
        const { id } = await repository.insert(tx, { ...values, slug, type: 'list', user_id: userId });
        await emitChannelChanged(tx, events, { id, slugs: [slug] });
        return { id, slug };
      }),

    update,

    ...createChannelTerms(update),

    /** Whether there was never a channel: deleted ones count. */
    isEmpty: async (db: Executor): Promise<boolean> => (await repository.countAll(db)) === 0,

    /** The id of the channel at this address, unless it was deleted. */
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

export const addressesOf = async (tx: Tx, id: number, slug: string): Promise<string[]> => [
  slug,
  ...(await repository.listOldSlugs(tx, id)),
];

const slugFor = async (tx: Tx, { type, slug }: repository.StoredChannel, wanted: string): Promise<string> => {
  if (wanted === slug || type === 'channel') return requireSlug(type, wanted);
  return requireFreeListSlug(tx, wanted);
};
