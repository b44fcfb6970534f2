import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { ruleFilter } from './filters.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import { updateChannel } from './channels.jobs.ts';
import * as items from './channels.item-writes.repository.ts';
import { keysBetween } from '#platform/positions.ts';
import type { ChannelProvider, ProviderItem } from './providers.ts';
import { findForUpdate, listAutoUpdating } from './channels.repository.ts';
import { emitChannelChanged } from './channels.service.ts';

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly outbox: Outbox;
  readonly providers: readonly ChannelProvider[];
}

/** The number of items of an update: more than a page shows, and few enough to read at once. */
const UPDATE_MAX = 200;

export type ChannelUpdates = ReturnType<typeof createChannelUpdates>;

/** Fills the channels that update automatically with the records their providers choose. */
export function createChannelUpdates({ db, events, outbox, providers }: Deps) {
  /** Returns the number of items, or null if there was nothing to update. */
  const updateIn = async (tx: Tx, id: number): Promise<number | null> => {
    const channel = await findForUpdate(tx, id);
    if (channel === undefined) return null;
    const config = ChannelConfig.parse(channel.config);
    const { auto_update: auto, content_model: model } = config;
    const provider = providers.find(({ name }) => name === auto?.provider);
    if (config.content_type !== 'autoUpdate' || auto === null) return null;
    // If the provider is no longer installed, keeps the last result.
    if (provider === undefined || !provider.methods.includes(auto.method)) return null;
    const filter = ruleFilter(config);
    const found =
      filter === null ? [] : await provider.choose(auto.method, { model, filter, limit: UPDATE_MAX });
    const before = await items.listItems(tx, id);
    const after = rankItems(found, before);
    if (after === null) return before.length;
    await items.replaceItems(tx, id, ITEM_KINDS[model], after);
    await emitChannelChanged(tx, events, { id });
    return after.length;
  };

  return {
    run: (tx: Tx, id: number): Promise<void> => updateIn(tx, id).then(() => undefined),

    /** Updates all channels or one immediately; returns the result of each. */
    runNow: async (slug?: string): Promise<{ slug: string; count: number | null }[]> => {
      const done = [];
      for (const channel of await listAutoUpdating(db, slug))
        done.push({
          slug: channel.slug,
          count: await transaction(db, (tx) => updateIn(tx, channel.id)),
        });
      return done;
    },

    /** One job per channel, so that each fails and retries alone. */
    askAll: async (): Promise<void> => {
      for (const { id } of await listAutoUpdating(db))
        await transaction(db, (tx) => outbox.add(tx, updateChannel, { id }));
    },
  };
}

/** Returns the new order with rank changes; null if the order is the same, which keeps the previous rank changes. */
export function rankItems(
  found: readonly ProviderItem[],
  before: readonly { record_id: number; climbed: number | null }[],
): items.UpdatedItem[] | null {
  const unique = [...new Map(found.map((chosen) => [chosen.id, chosen])).values()];
  const places = new Map(before.map((item, index) => [item.record_id, index]));
  const keys = keysBetween(null, null, unique.length);
  const climbedOf = ({ id, climbed }: ProviderItem, index: number): number | null => {
    if (climbed !== undefined) return climbed;
    // In a first update, every item would be new.
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
