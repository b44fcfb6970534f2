import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { ruleFilter } from './channels.filters.ts';
import { ITEM_KINDS } from './channels.find-repository.ts';
import { updateChannel } from './channels.jobs.ts';
import * as items from './channels.item-writes-repository.ts';
import { keysBetween } from './channels.positions.ts';
import type { ChannelProvider, Chosen } from './channels.providers.ts';
import { findForUpdate, listUpdating } from './channels.repository.ts';
import { announceChannel } from './channels.service.ts';

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly outbox: Outbox;
  readonly providers: readonly ChannelProvider[];
}

/** What an update brings: more than any page shows at once, and little enough to be read whole. */
const UPDATE_MAX = 200;

export type ChannelUpdates = ReturnType<typeof createChannelUpdates>;

/** Fills the channels that update themselves from what their providers know. */
export function createChannelUpdates({ db, events, outbox, providers }: Deps) {
  /** Answers how many things are in it, or null where there was nothing to do. */
  const updateIn = async (tx: Tx, id: number): Promise<number | null> => {
    const channel = await findForUpdate(tx, id);
    if (channel === undefined) return null;
    const config = ChannelConfig.parse(channel.config);
    const { auto_update: auto, content_model: model } = config;
    const provider = providers.find(({ name }) => name === auto?.provider);
    if (config.content_type !== 'autoUpdate' || auto === null) return null;
    // One that is not installed any more leaves what it last found.
    if (provider === undefined || !provider.methods.includes(auto.method)) return null;
    const filter = ruleFilter(config);
    const found =
      filter === null ? [] : await provider.choose(auto.method, { model, filter, limit: UPDATE_MAX });
    const before = await items.listPlaced(tx, id);
    const after = rank(found, before);
    if (after === null) return before.length;
    await items.replaceItems(tx, id, ITEM_KINDS[model], after);
    await announceChannel(tx, events, { id });
    return after.length;
  };

  return {
    run: (tx: Tx, id: number): Promise<void> => updateIn(tx, id).then(() => undefined),

    /** Now, all of them or one; answers what came of each. */
    runNow: async (slug?: string): Promise<{ slug: string; count: number | null }[]> => {
      const done = [];
      for (const channel of await listUpdating(db, slug))
        done.push({
          slug: channel.slug,
          count: await transaction(db, (tx) => updateIn(tx, channel.id)),
        });
      return done;
    },

    /** A job for each: they fail and are tried again alone. */
    askAll: async (): Promise<void> => {
      for (const { id } of await listUpdating(db))
        await transaction(db, (tx) => outbox.add(tx, updateChannel, { id }));
    },
  };
}

/** The new order with how far each climbed; null where it is the old one, whose climbs then stay to be seen. */
export function rank(
  found: readonly Chosen[],
  before: readonly { record_id: number; climbed: number | null }[],
): items.UpdatedItem[] | null {
  const unique = [...new Map(found.map((chosen) => [chosen.id, chosen])).values()];
  const places = new Map(before.map((item, index) => [item.record_id, index]));
  const keys = keysBetween(null, null, unique.length);
  const climbedOf = ({ id, climbed }: Chosen, index: number): number | null => {
    if (climbed !== undefined) return climbed;
    // Of a first update nothing can be said to be new.
    if (before.length === 0) return 0;
    const place = places.get(id);
    return place === undefined ? null : place - index;
  };
  const after = unique.map((chosen, index) => ({
    record_id: chosen.id,
    position: keys[index] ?? '',
    climbed: climbedOf(chosen, index),
  }));
  const isSame =
    after.length === before.length &&
    after.every(
      (item, index) =>
        item.record_id === before[index]?.record_id &&
        (unique[index]?.climbed === undefined || item.climbed === before[index]?.climbed),
    );
  return isSame ? null : after;
}
