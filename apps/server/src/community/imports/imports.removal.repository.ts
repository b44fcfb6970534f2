import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

export interface OldImport {
  id: number;
  state: string;
  is_discarded: boolean;
}

/**
 * Imports with a file that have not changed since `before`, and discarded ones that no job has deleted since
 * `discardedBefore`.
 */
export const listOld = (
  db: Executor,
  { before, discardedBefore }: { before: Date; discardedBefore: Date },
  limit: number,
): Promise<OldImport[]> =>
  db
    .selectFrom('imports')
    .select((eb) => ['id', 'state', eb('discarded_at', 'is not', null).as('is_discarded')])
    .where('file_key', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('updated_at', '<', before),
          eb('state', 'not in', ['reading', 'importing', 'undoing']),
          eb('discarded_at', 'is', null),
        ]),
        eb.and([eb('updated_at', '<', discardedBefore), eb('discarded_at', '<', discardedBefore)]),
      ]),
    )
    .$castTo<OldImport>()
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** The keys that an import has, discarded ones too. */
export async function filterKeys(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('imports').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.flatMap(({ file_key: key }) => key ?? []));
}

/** Puts a discarded import off for as long as its deletion may take. */
export async function postpone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('imports').set({ updated_at: now }).where('id', '=', id).execute();
}

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

/** Ends an import that was interrupted; returns false if the member resumed it since then. */
export async function endStopped(tx: Tx, id: number, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set((eb) => ({ state: 'done', step: eb('step', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'stopped')
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
