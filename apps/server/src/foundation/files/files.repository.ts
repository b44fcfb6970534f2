import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { anonymiseMemberRows } from '#platform/db/member-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { FileEntries } from '#platform/db/tables.generated.ts';

export type FileEntryRow = Selectable<FileEntries>;

/** Locks the owner's row, so that concurrent uploads are counted one after the other. */
export async function lockOwnerAndGetUsage(
  tx: Tx,
  userId: number,
): Promise<{ bytes: number; pending: number }> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return usage(tx, userId);
}

export async function usage(db: Executor, userId: number): Promise<{ bytes: number; pending: number }> {
  // One statement, so that an upload that becomes a file meanwhile is counted exactly once.
  const { rows } = await sql<{ bytes: number; pending: number }>`
    select
      ((select coalesce(sum(file_size), 0) from file_entries where user_id = ${userId})
        + (select coalesce(sum(file_size), 0) from pending_uploads where user_id = ${userId}))::bigint as bytes,
      /* A form is over in one request: what is left of one that died waits only to be swept. */
      (select count(*) from pending_uploads where user_id = ${userId} and way <> 'form') as pending`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, pending: 0 };
}

export const insertEntry = (db: Executor, values: Insertable<FileEntries>): Promise<FileEntryRow> =>
  db.insertInto('file_entries').values(values).returningAll().executeTakeFirstOrThrow();

export const findEntry = (db: Executor, id: number): Promise<FileEntryRow | undefined> =>
  db
    .selectFrom('file_entries')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Also finds files in the trash. */
export const findAnyEntry = (db: Executor, id: number): Promise<FileEntryRow | undefined> =>
  db.selectFrom('file_entries').selectAll().where('id', '=', id).executeTakeFirst();

export const findEntryByKey = (
  db: Executor,
  userId: number,
  key: string,
): Promise<FileEntryRow | undefined> =>
  db
    .selectFrom('file_entries')
    .selectAll()
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst();

interface Choice {
  readonly ids: readonly number[];
  readonly keys: readonly string[];
  /** Limits the choice to files of this user; null for file managers. */
  readonly ownerId: number | null;
}

const chosen = (db: Executor, { ids, keys, ownerId }: Choice) => {
  const entries = db
    .selectFrom('file_entries')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', [...ids, 0]), eb('key', 'in', [...keys, ''])]));
  return ownerId === null ? entries : entries.where('user_id', '=', ownerId);
};

/** A file, as the audit log names it. */
export type NamedFile = Pick<FileEntryRow, 'id' | 'name'>;

export const markDeleted = (db: Executor, choice: Choice, now: Date): Promise<NamedFile[]> =>
  db
    .updateTable('file_entries')
    .set({ deleted_at: now })
    .where('id', 'in', chosen(db, choice))
    .where('deleted_at', 'is', null)
    .returning(['id', 'name'])
    .execute();

export const restoreDeleted = (db: Executor, ids: readonly number[]): Promise<NamedFile[]> =>
  db
    .updateTable('file_entries')
    .set({ deleted_at: null })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .returning(['id', 'name'])
    .execute();

/** Creates entries for stored objects; skips those that have one by now. */
export const insertMissing = (
  db: Executor,
  values: readonly Insertable<FileEntries>[],
): Promise<NamedFile[]> =>
  db
    .insertInto('file_entries')
    .values([...values])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'name'])
    .execute();

/** The keys that belong to a file or to an upload in progress. */
export async function listKnownKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from file_entries where key = any(${keys}::text[])
    union all select key from pending_uploads where key = any(${keys}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}

export const deleteChosen = (db: Executor, choice: Choice): Promise<FileEntryRow[]> =>
  db.deleteFrom('file_entries').where('id', 'in', chosen(db, choice)).returningAll().execute();

/** Deletes files whose time in the trash is over, in batches. */
export const deleteExpired = (db: Executor, before: Date, limit: number): Promise<FileEntryRow[]> =>
  db
    .deleteFrom('file_entries')
    .where('id', 'in', (eb) =>
      eb.selectFrom('file_entries').select('id').where('deleted_at', '<', before).limit(limit),
    )
    .returningAll()
    .execute();

/** Deletes files uploaded under a policy before this time, oldest first, in batches. */
export const deleteOlderThan = (
  db: Executor,
  { policy, before, limit }: { policy: string; before: Date; limit: number },
): Promise<FileEntryRow[]> =>
  db
    .deleteFrom('file_entries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('file_entries')
        .select('id')
        .where('policy', '=', policy)
        .where('deleted_at', 'is', null)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .returningAll()
    .execute();

/** The files of a deleted account stay, because pages may show them. */
export const removeOwner = anonymiseMemberRows('file_entries');
