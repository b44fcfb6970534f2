import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { PendingUploads } from '#platform/db/tables.generated.ts';

export type PendingUploadRow = Selectable<PendingUploads>;

export const insertPending = (db: Executor, values: Insertable<PendingUploads>): Promise<PendingUploadRow> =>
  db.insertInto('pending_uploads').values(values).returningAll().executeTakeFirstOrThrow();

/** Finds only uploads of this user. */
export const findPending = (
  db: Executor,
  userId: number,
  by: { id: string } | { key: string },
): Promise<PendingUploadRow | undefined> =>
  db
    .selectFrom('pending_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .executeTakeFirst();

/** Whether the upload is pending, regardless of its user. */
export async function isPending(db: Executor, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('pending_uploads')
    .select('id')
    .where(sql`id::text`, '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function setStorageUpload(db: Executor, id: string, storageUploadId: string): Promise<void> {
  await db
    .updateTable('pending_uploads')
    .set({ storage_upload_id: storageUploadId })
    .where('id', '=', id)
    .execute();
}

/** Claims or renews the lease to write. Uses the database's clock, since the clocks of processes may differ. */
export async function leasePending(
  db: Executor,
  id: string,
  owner: string,
  seconds: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pending_uploads')
    .set({ locked_by: owner, locked_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('locked_by', 'is', null),
        eb('locked_by', '=', owner),
        eb('locked_until', '<', sql<Date>`now()`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releasePending(db: Executor, id: string, owner: string): Promise<void> {
  await db
    .updateTable('pending_uploads')
    .set({ locked_by: null, locked_until: null })
    .where('id', '=', id)
    .where('locked_by', '=', owner)
    .execute();
}

/** Of concurrent callers, only the one that gets the row may finish the upload. */
export const deletePending = (db: Executor, id: string): Promise<PendingUploadRow | undefined> =>
  db.deleteFrom('pending_uploads').where('id', '=', id).returningAll().executeTakeFirst();

export const listAbandoned = (db: Executor, before: Date, limit: number): Promise<PendingUploadRow[]> =>
  db
    .selectFrom('pending_uploads')
    .selectAll()
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
