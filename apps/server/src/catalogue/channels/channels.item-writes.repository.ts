import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { ItemKind } from './item-kinds.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

/** An arbitrary number. This lock serialises changes to the nesting of channels. */
const NESTING_LOCK = 5_120_300;

export interface PositionedItem {
  record_id: number;
  position: string;
}

/** All items in order, of any kind. */
export const listItems = (
  db: Executor,
  channelId: number,
): Promise<(PositionedItem & { kind: string; climbed: number | null })[]> =>
  db
    .selectFrom('channel_items')
    .select(['kind', 'record_id', 'position', 'climbed'])
    .where('channel_id', '=', channelId)
    .orderBy('position')
    .execute();

/** Returns which of these records exist. Private lists of members count as missing. */
export async function listExisting(db: Executor, kind: ItemKind, ids: readonly number[]): Promise<number[]> {
  const from = {
    title: sql`titles r where r.deleted_at is null`,
    person: sql`people r where r.deleted_at is null`,
    newsArticle: sql`news_articles r where r.deleted_at is null`,
    channel: sql`channels r where r.deleted_at is null and (r.type <> 'list' or r.is_public)`,
    episode: sql`episodes r where true`,
  }[kind];
  const { rows } = await sql<{ id: number }>`
    select r.id from ${from} and r.id = any(${ids}::integer[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertItems(
  tx: Tx,
  channelId: number,
  kind: ItemKind,
  items: readonly PositionedItem[],
): Promise<void> {
  await sql`
    insert into channel_items (channel_id, kind, record_id, position)
    select ${channelId}, ${kind}, r.id, r.position from unnest(
      ${items.map((item) => item.record_id)}::integer[], ${items.map((item) => item.position)}::text[]) r(id, position)
    on conflict (channel_id, kind, record_id) do nothing`.execute(tx);
}

export async function deleteItems(
  tx: Tx,
  channelId: number,
  kind: ItemKind,
  ids: readonly number[],
): Promise<number> {
  const result = await tx
    .deleteFrom('channel_items')
    .where('channel_id', '=', channelId)
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes records from all channels. Returns the ids of the channels that contained one. */
export async function deleteFromAll(tx: Tx, kind: ItemKind, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ channel_id: number }>`
    delete from channel_items where kind = ${kind} and record_id = any(${ids}::integer[])
    returning channel_id`.execute(tx);
  return [...new Set(rows.map((row) => row.channel_id))];
}

export async function setPosition(
  tx: Tx,
  channelId: number,
  kind: ItemKind,
  { record_id, position }: PositionedItem,
): Promise<void> {
  await tx
    .updateTable('channel_items')
    .set({ position })
    .where('channel_id', '=', channelId)
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .execute();
}

/** Assigns the given keys to all items in their order. */
export async function rewritePositions(tx: Tx, channelId: number, keys: readonly string[]): Promise<void> {
  await sql`
    update channel_items i set position = k.key
    from (
      select kind, record_id, row_number() over (order by position) as place
      from channel_items where channel_id = ${channelId}) o
    join unnest(${keys}::text[]) with ordinality k(key, place) on k.place = o.place
    where i.channel_id = ${channelId} and i.kind = o.kind and i.record_id = o.record_id`.execute(tx);
}

export interface UpdatedItem extends PositionedItem {
  climbed: number | null;
}

/** Replaces the items with the result of an update. */
export async function replaceItems(
  tx: Tx,
  channelId: number,
  kind: ItemKind,
  items: readonly UpdatedItem[],
): Promise<void> {
  const ids = items.map((item) => item.record_id);
  await sql`
    delete from channel_items
    where channel_id = ${channelId} and not (kind = ${kind} and record_id = any(${ids}::integer[]))`.execute(
    tx,
  );
  await sql`
    insert into channel_items (channel_id, kind, record_id, position, climbed)
    select ${channelId}, ${kind}, r.id, r.position, r.climbed from unnest(
      ${ids}::integer[], ${items.map((item) => item.position)}::text[],
      ${items.map((item) => item.climbed)}::integer[]) r(id, position, climbed)
    on conflict (channel_id, kind, record_id) do update
      set position = excluded.position, climbed = excluded.climbed`.execute(tx);
}

export interface ItemWithNote extends PositionedItem {
  note: string | null;
}

export const listItemsWithNotes = (tx: Tx, channelId: number, kind: ItemKind): Promise<ItemWithNote[]> =>
  tx
    .selectFrom('channel_items')
    .select(['record_id', 'position', 'note'])
    .where('channel_id', '=', channelId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();

export async function upsertItemsWithNotes(
  tx: Tx,
  channelId: number,
  kind: ItemKind,
  items: readonly ItemWithNote[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into channel_items (channel_id, kind, record_id, position, note)
    select ${channelId}, ${kind}, r.record_id, r.position, r.note
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) r (record_id integer, position text, note text)
    on conflict (channel_id, kind, record_id) do update
      set position = excluded.position, note = excluded.note`.execute(tx);
}

export async function lockNesting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NESTING_LOCK})`.execute(tx);
}

/** Returns which of these channels contain another one, at any depth. */
export async function listContaining(
  db: Executor,
  ids: readonly number[],
  channelId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id as top, id from unnest(${ids}::integer[]) id
      union
      select b.top, i.record_id from below b
      join channel_items i on i.channel_id = b.id and i.kind = 'channel')
    select distinct top as id from below where id = ${channelId}`.execute(db);
  return rows.map(({ id }) => id);
}

export const reassign = createReassign('channel_items', {
  key: { channel_id: 'integer', kind: 'text' },
  references: ['record_id'],
});
