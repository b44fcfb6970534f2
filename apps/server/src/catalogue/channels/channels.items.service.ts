import { CHANNEL_ITEMS_MAX, ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import type { Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { ITEM_KINDS, type ItemKind } from './item-kinds.ts';
import * as items from './channels.item-writes.repository.ts';
import { isTooLong, keysBetween } from '#platform/positions.ts';
import { findForUpdate, type StoredChannel, touch } from './channels.repository.ts';
import { addressesOf, emitChannelChanged } from './channels.service.ts';
import { arrange, type ListedTitle } from './arrange-items.ts';

/** The target position: at either end, or next to another item of the channel. */
export type Spot = 'start' | 'end' | { readonly before: number } | { readonly after: number };

export type ChannelItemsService = ReturnType<typeof createChannelItemsService>;

/**
 * Edits manual items, in the transaction of the caller or in its own. Writes to one channel are serialised, so that no
 * two items get the same position.
 */
export function createChannelItemsService({ events }: { events: Events }) {
  const write = <T>(
    db: Executor,
    channelId: number,
    work: (tx: Tx, kind: ItemKind) => Promise<T>,
  ): Promise<T> =>
    transaction(db, async (tx) => {
      const channel = await findForUpdate(tx, channelId);
      if (channel === undefined) throw new AppError('not_found');
      const config = ChannelConfig.parse(channel.config);
      if (config.content_type !== 'manual')
        throw fieldError('ids', 'The items of this channel are not chosen manually.');
      const done = await work(tx, ITEM_KINDS[config.content_model]);
      await emitItemsChanged(tx, events, channel);
      return done;
    });

  return {
    /** Adds records that the channel does not contain yet, in their order; returns how many were added. */
    add: (db: Executor, channelId: number, ids: readonly number[], spot: Spot = 'end'): Promise<number> =>
      write(db, channelId, async (tx, kind) => {
        const wanted = [...new Set(ids)];
        if (kind === 'channel') await refuseCircles(tx, channelId, wanted);
        const existing = new Set(await items.listExisting(tx, kind, wanted));
        if (wanted.some((id) => !existing.has(id)))
          throw fieldError('ids', 'Some of these records do not exist.');
        const placed = await items.listItems(tx, channelId);
        const there = new Set(placed.filter((item) => item.kind === kind).map((item) => item.record_id));
        const fresh = wanted.filter((id) => !there.has(id));
        if (fresh.length === 0) return 0;
        if (placed.length + fresh.length > CHANNEL_ITEMS_MAX)
          throw fieldError('ids', `A channel can have at most ${CHANNEL_ITEMS_MAX} items.`);
        const keys = await makeRoom(tx, channelId, { placed, kind, spot, count: fresh.length });
        await items.insertItems(
          tx,
          channelId,
          kind,
          fresh.map((id, index) => ({ record_id: id, position: keys[index] ?? '' })),
        );
        return fresh.length;
      }),

    /** Returns how many were removed. */
    remove: (db: Executor, channelId: number, ids: readonly number[]): Promise<number> =>
      write(db, channelId, async (tx, kind) =>
        ids.length === 0 ? 0 : items.deleteItems(tx, channelId, kind, ids),
      ),

    /** Makes these titles with their notes the items of a list, in this order. Writes only what changes. */
    arrange: (db: Executor, channelId: number, titles: readonly ListedTitle[]): Promise<void> =>
      write(db, channelId, (tx, kind) => arrangeItems(tx, channelId, { kind, titles })),

    /**
     * Adds titles with their notes at the end of a list, up to this number of titles; skips those that it contains.
     * Returns the ids of those that were added.
     */
    append: (
      db: Executor,
      channelId: number,
      titles: readonly ListedTitle[],
      max: number,
    ): Promise<number[]> =>
      write(db, channelId, (tx, kind) => appendItems(tx, channelId, { kind, titles, max })),

    /** Removes records from all channels, also automatic ones, because they are deleted permanently. */
    async removeFromAll(tx: Tx, kind: ItemKind, ids: readonly number[]): Promise<void> {
      for (const id of await items.deleteFromAll(tx, kind, ids)) await emitChannelChanged(tx, events, { id });
    },

    move: (db: Executor, channelId: number, id: number, spot: Spot): Promise<void> =>
      write(db, channelId, async (tx, kind) => {
        const all = await items.listItems(tx, channelId);
        const isIt = (item: { kind: string; record_id: number }) =>
          item.kind === kind && item.record_id === id;
        if (!all.some(isIt)) throw fieldError('id', 'This is not in the channel.');
        const placed = all.filter((item) => !isIt(item));
        const [position] = await makeRoom(tx, channelId, { placed, kind, spot, count: 1 });
        if (position !== undefined) await items.setPosition(tx, channelId, kind, { record_id: id, position });
      }),
  };
}

/** A list shows when it was changed, and its titles are read by its address. */
async function emitItemsChanged(tx: Tx, events: Events, { id, type, slug }: StoredChannel): Promise<void> {
  if (type === 'channel') return emitChannelChanged(tx, events, { id });
  await touch(tx, id);
  return emitChannelChanged(tx, events, { id, slugs: await addressesOf(tx, id, slug) });
}

async function arrangeItems(
  tx: Tx,
  channelId: number,
  { kind, titles }: { kind: ItemKind; titles: readonly ListedTitle[] },
): Promise<void> {
  const before = await items.listItemsWithNotes(tx, channelId, kind);
  const kept = new Set(titles.map(({ id }) => id));
  const removed = before.map((item) => item.record_id).filter((id) => !kept.has(id));
  if (removed.length > 0) await items.deleteItems(tx, channelId, kind, removed);
  await items.upsertItemsWithNotes(tx, channelId, kind, arrange(before, titles));
}

async function appendItems(
  tx: Tx,
  channelId: number,
  { kind, titles, max }: { kind: ItemKind; titles: readonly ListedTitle[]; max: number },
): Promise<number[]> {
  const placed = await items.listItems(tx, channelId);
  const there = new Set(placed.filter((item) => item.kind === kind).map((item) => item.record_id));
  const wanted = new Map(titles.map((title) => [title.id, title]));
  const existing = await items.listExisting(tx, kind, [...wanted.keys()]);
  const allowed = new Set(existing.filter((id) => !there.has(id)));
  const fresh = [...wanted.values()]
    .filter(({ id }) => allowed.has(id))
    .slice(0, Math.max(0, max - placed.length));
  const keys = await makeRoom(tx, channelId, { placed, kind, spot: 'end', count: fresh.length });
  await items.upsertItemsWithNotes(
    tx,
    channelId,
    kind,
    fresh.map(({ id, note }, index) => ({ record_id: id, note, position: keys[index] ?? '' })),
  );
  return fresh.map(({ id }) => id);
}

interface Room {
  readonly placed: readonly (items.PositionedItem & { kind: string })[];
  readonly kind: ItemKind;
  readonly spot: Spot;
  readonly count: number;
}

/** Returns position keys for a spot. If they would become too long, rewrites all existing keys first. */
async function makeRoom(tx: Tx, channelId: number, room: Room): Promise<string[]> {
  const keys = keysAt(room);
  if (!isTooLong(keys)) return keys;
  // This includes the items about to move: they keep their positions until then.
  const all = await items.listItems(tx, channelId);
  await items.rewritePositions(tx, channelId, keysBetween(null, null, all.length));
  const rewritten = await items.listItems(tx, channelId);
  const stay = new Set(room.placed.map(({ kind, record_id: id }) => `${kind}:${id}`));
  const placed = rewritten.filter(({ kind, record_id: id }) => stay.has(`${kind}:${id}`));
  return keysAt({ ...room, placed });
}

function keysAt({ placed, kind, spot, count }: Room): string[] {
  const at = (index: number) => placed[index]?.position ?? null;
  if (spot === 'start') return keysBetween(null, at(0), count);
  if (spot === 'end') return keysBetween(placed.at(-1)?.position ?? null, null, count);
  const beside = 'before' in spot ? spot.before : spot.after;
  const index = placed.findIndex((item) => item.kind === kind && item.record_id === beside);
  if (index === -1) throw fieldError('spot', 'The target position is not in the channel.');
  return 'before' in spot
    ? keysBetween(index === 0 ? null : at(index - 1), at(index), count)
    : keysBetween(at(index), at(index + 1), count);
}

/** Rejects cycles: a channel must not contain itself, at any depth. */
async function refuseCircles(tx: Tx, channelId: number, ids: readonly number[]): Promise<void> {
  await items.lockNesting(tx);
  const holding = await items.listContaining(tx, ids, channelId);
  if (holding.length > 0)
    throw fieldError('ids', "A channel can't contain itself or a channel that contains it.");
}
