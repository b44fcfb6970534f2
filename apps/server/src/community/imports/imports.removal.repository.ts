import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Imports with a file that ended before, or that nobody went on with since then. */
export const listOld = (
  db: Executor,
  before: Date,
  limit: number,
): Promise<{ id: number; state: string }[]> =>
  db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('file_key', 'is not', null)
    .where('updated_at', '<', before)
    .where('state', 'in', ['checking', 'unreadable', 'done', 'undone'])
    .where('discarded_at', 'is', null)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** Returns the key of the file, which is no longer known then. */
export async function forgetFile(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('imports')
    .select('file_key')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx.updateTable('imports').set({ file_key: null }).where('id', '=', id).execute();
  return row?.file_key ?? null;
}

/** Discards an import that waits for its member; returns false if the member went on with it since then. */
export async function discard(
  tx: Tx,
  id: number,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set((eb) => ({ discarded_at: now, step: eb('step', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('updated_at', '<', before)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stops everything that runs for a member. */
export async function discardAll(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set((eb) => ({ discarded_at: now, step: eb('step', '+', 1) }))
    .where('user_id', '=', userId)
    .where('discarded_at', 'is', null)
    .execute();
}

/** The imports of a member, discarded ones too, locked against jobs. */
export async function listIds(tx: Tx, userId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('imports')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes imports whose rows are gone; returns the keys of their files. */
export async function deleteImports(
  tx: Tx,
  ids: readonly number[],
  limit: number,
): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom('imports')
    .where('id', 'in', ids.slice(0, limit))
    .returning('file_key')
    .execute();
  return rows.map((row) => row.file_key);
}
