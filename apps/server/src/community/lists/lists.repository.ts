import type { ListVisibility } from '@kinora/contracts/community/lists.ts';
import type { HoldReason } from '@kinora/contracts/community/posting.ts';
import { type RawBuilder, sql } from 'kysely';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** A list that is locked for a change. */
export interface LockedRow {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  visibility: ListVisibility;
  is_ranked: boolean;
  state: string;
  version: number;
  is_owner: boolean;
}

/** Serialises what changes the number of lists of a member. */
export async function lockOwner(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lists'), ${userId})`.execute(tx);
}

export async function countOwn(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('channels')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .where('type', '=', 'list')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const isEditor = (userId: number) => sql`
  exists (select from list_editors e
    where e.list_id = c.id and e.user_id = ${userId} and e.accepted_at is not null)`;

/** Reads the row again once it is locked: the member may have been removed from the editors meanwhile. */
async function lock(tx: Tx, id: number, condition: RawBuilder<unknown>, userId: number) {
  const where = sql`c.id = ${id} and c.type = 'list' and c.deleted_at is null and ${condition}`;
  await sql`select from channels c where ${where} for update of c`.execute(tx);
  const { rows } = await sql<LockedRow>`
    select c.id, c.name, c.slug, c.description, d.visibility, d.is_ranked, d.state, d.version,
      c.user_id = ${userId} as is_owner
    from channels c join list_details d on d.list_id = c.id where ${where}`.execute(tx);
  return rows[0];
}

export const lockOwned = (tx: Tx, id: number, userId: number): Promise<LockedRow | undefined> =>
  lock(tx, id, sql`c.user_id = ${userId}`, userId);

/** The same for editors who accepted, too. */
export const lockEditable = (tx: Tx, id: number, userId: number): Promise<LockedRow | undefined> =>
  lock(tx, id, sql`(c.user_id = ${userId} or ${isEditor(userId)})`, userId);

/** The state of a list, and why it is held. */
export interface HoldColumns {
  readonly state: string;
  readonly hold_reason: HoldReason | null;
  readonly hold_word: string | null;
}

export async function updateState(tx: Tx, id: number, state: HoldColumns): Promise<void> {
  await tx.updateTable('list_details').set(state).where('list_id', '=', id).execute();
}

export async function updateDetails(
  tx: Tx,
  id: number,
  details: { visibility?: ListVisibility; is_ranked?: boolean; changed_by: number } & Partial<HoldColumns>,
): Promise<void> {
  await tx.updateTable('list_details').set(details).where('list_id', '=', id).execute();
}

/** Of these titles, those that a list may contain: they exist, or the list contains them already. */
export async function listAllowedTitles(tx: Tx, listId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from titles where id = any(${ids}::integer[]) and deleted_at is null
    union
    select record_id from channel_items
    where channel_id = ${listId} and kind = 'title' and record_id = any(${ids}::integer[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The number of titles of a list, also deleted ones, and whether this is one of them. */
export async function findEntry(
  tx: Tx,
  listId: number,
  titleId: number,
): Promise<{ count: number; has_title: boolean }> {
  const { rows } = await sql<{ count: number; has_title: boolean }>`
    select count(*)::integer as count, coalesce(bool_or(record_id = ${titleId}), false) as has_title
    from channel_items where channel_id = ${listId} and kind = 'title'`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row');
  return row;
}

/** The visible titles of a list with their notes, in order. */
export async function listTitles(tx: Tx, listId: number): Promise<{ id: number; note: string | null }[]> {
  const { rows } = await sql<{ id: number; note: string | null }>`
    select t.id, i.note from channel_items i join titles t on t.id = i.record_id and t.deleted_at is null
    where i.channel_id = ${listId} and i.kind = 'title' order by i.position`.execute(tx);
  return rows;
}

/** No row if the title never existed. */
export const findTitle = defineStatement<[titleId: number], TitlePresence>(
  'list-title',
  `select ${TITLE_PRESENCE} from titles t where t.id = $1`,
);
