import { type Insertable, sql } from 'kysely';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { WatchlistItems } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';

export type ItemWrite = Insertable<WatchlistItems>;

/** An item with what is needed to restore it. */
export interface StoredItem {
  title_id: number;
  note: string | null;
  position: string;
  added_at: Date;
}

/** Serialises the writes to one watchlist, so that its size is exact and no two titles get the same position. */
export async function lockWatchlist(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('watchlist'), ${userId})`.execute(tx);
}

/** No row if the title never existed. */
export const findTitle = defineStatement<[titleId: number], TitlePresence>(
  'watchlist-title',
  `select ${TITLE_PRESENCE} from titles t where t.id = $1`,
);

interface Entrance {
  is_listed: boolean;
  /** The number of titles on the list. */
  count: number;
  /** The position of the first title. */
  first: string | null;
}

/** The state of a list before a title is added. */
export async function findEntrance(tx: Tx, userId: number, titleId: number): Promise<Entrance> {
  const { rows } = await sql<Entrance>`
    select exists (select from watchlist_items where user_id = ${userId} and title_id = ${titleId}) as is_listed,
      (select count(*)::integer from watchlist_items where user_id = ${userId}) as count,
      (select min(position) from watchlist_items where user_id = ${userId}) as first`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row');
  return row;
}

export async function insertItems(db: Executor, items: readonly ItemWrite[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('watchlist_items')
    .values([...items])
    .execute();
}

export async function countItems(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('watchlist_items')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** All titles on the list, at most a few thousand, in the order of the member. */
export const listPositions = (tx: Tx, userId: number): Promise<Pick<StoredItem, 'title_id' | 'position'>[]> =>
  tx
    .selectFrom('watchlist_items')
    .select(['title_id', 'position'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('title_id')
    .execute();

/** Of these titles, those that are not deleted. */
export async function listExistingTitles(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export const deleteItems = (tx: Tx, userId: number, titleIds: readonly number[]): Promise<StoredItem[]> =>
  tx
    .deleteFrom('watchlist_items')
    .where('user_id', '=', userId)
    .where('title_id', 'in', titleIds)
    .returning(['title_id', 'note', 'position', 'added_at'])
    .execute();

export async function updateItem(
  tx: Tx,
  { userId, titleId }: { userId: number; titleId: number },
  changes: { note?: string | null; position?: string },
): Promise<void> {
  await tx
    .updateTable('watchlist_items')
    .set(changes)
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .execute();
}

/** Writes the positions of a whole list. */
export async function rewritePositions(
  tx: Tx,
  userId: number,
  items: readonly Pick<StoredItem, 'title_id' | 'position'>[],
): Promise<void> {
  await sql`
    update watchlist_items i set position = n.position
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) n (title_id integer, position text)
    where i.user_id = ${userId} and i.title_id = n.title_id`.execute(tx);
}

/** The ids of all titles on a watchlist, for filters of other lists. */
export const watchlistTitles = defineStatement<[userId: number], { title_id: number }>(
  'watchlist-titles',
  `select title_id from watchlist_items where user_id = $1`,
);

export const reassign = createReassign('watchlist_items', {
  key: { user_id: 'integer' },
  references: ['title_id'],
});

export const deleteOfMember = deleteMemberRows('watchlist_items');
