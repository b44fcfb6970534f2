import type { ListViewState } from '@kinora/contracts/admin/saved-views.ts';
import { sql } from 'kysely';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';

export interface SavedViewRow {
  id: number;
  user_id: number;
  list: string;
  name: string;
  view: ListViewState;
  is_shared: boolean;
  owner: string;
}

interface SavedViewValues {
  name: string;
  view: ListViewState;
  is_shared: boolean;
}

const select = (db: Executor) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.user_id', 'v.list', 'v.name', 'v.is_shared', 'u.name as owner'])
    .select(sql<ListViewState>`v.view`.as('view'));

/** The user's own views and the shared ones, by name. */
export const listFor = (
  db: Executor,
  list: string,
  { userId, limit }: { userId: number; limit: number },
): Promise<SavedViewRow[]> =>
  select(db)
    .where('v.list', '=', list)
    .where((eb) => eb.or([eb('v.user_id', '=', userId), eb('v.is_shared', '=', true)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(limit)
    .execute();

export const find = (db: Executor, id: number): Promise<SavedViewRow | undefined> =>
  select(db).where('v.id', '=', id).executeTakeFirst();

export async function countOf(tx: Tx, userId: number, list: string): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return count;
}

const stored = ({ view, ...values }: SavedViewValues) => ({ ...values, view: JSON.stringify(view) });

export const insert = (
  tx: Tx,
  { user_id, list, ...values }: SavedViewValues & { user_id: number; list: string },
): Promise<{ id: number }> =>
  unlessTaken(
    tx
      .insertInto('saved_views')
      .values({ user_id, list, ...stored(values) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const update = (tx: Tx, id: number, values: SavedViewValues): Promise<unknown> =>
  unlessTaken(
    tx
      .updateTable('saved_views')
      .set((eb) => ({ ...stored(values), updated_at: eb.fn('now') }))
      .where('id', '=', id)
      .execute(),
  );

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute();
}

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isConstraintViolation(error, 'saved_views_name')
      ? fieldError('name', 'You already have a view with this name.')
      : error;
  }
}
