import { type Selectable, sql } from 'kysely';
import type { Database, Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { DataExports } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';

export type DataExportRow = Selectable<DataExports>;

/** Undefined while another one of the account is running, or if the account was deleted. */
export async function insertRunning(tx: Tx, userId: number, at: Date): Promise<DataExportRow | undefined> {
  const { rows } = await sql<DataExportRow>`
    insert into data_exports (user_id, created_at)
    select id, ${at} from users where id = ${userId} for key share
    on conflict (user_id) where state = 'running' do nothing
    returning *`.execute(tx);
  return rows[0];
}

export const findLatest = defineStatement<[userId: number, now: Date], DataExportRow>(
  'latest-data-export',
  `select * from data_exports where user_id = $1 and (expires_at is null or expires_at > $2)
   order by id desc limit 1`,
);

/** Those of these exports of a member whose file can be downloaded. */
export const findReady = defineStatement<[ids: readonly number[], userId: number, now: Date], { id: number }>(
  'ready-data-exports',
  `select id from data_exports
   where id = any($1::integer[]) and user_id = $2 and state = 'ready' and expires_at > $3 order by id`,
);

/** The file of a member that is ready to be downloaded. */
export const findFile = (
  db: Executor,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<Pick<DataExportRow, 'key' | 'size' | 'created_at'> | undefined> =>
  db
    .selectFrom('data_exports')
    .select(['key', 'size', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const findById = (db: Database, id: number): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst();

/** False if it is no longer running, or its account was deleted. */
export async function markReady(
  tx: Tx,
  id: number,
  file: { key: string; size: number; expires_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set({ ...file, state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('deleted_at', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markFailed(tx: Tx, id: number, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ state: 'failed', expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

type Deleted = Pick<DataExportRow, 'id' | 'user_id'>;

/** Deletes the other exports of a member. */
export const deleteOthers = (tx: Tx, userId: number, id: number): Promise<Deleted[]> =>
  tx
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .returning(['id', 'user_id'])
    .execute();

/** Deletes exports that have expired. */
export async function deleteExpired(tx: Tx, now: Date, limit: number): Promise<Deleted[]> {
  const { rows } = await sql<Deleted>`
    delete from data_exports where id in (
      select id from data_exports where expires_at <= ${now} order by expires_at limit ${limit} for update)
    returning id, user_id`.execute(tx);
  return rows;
}

/** Fails exports whose job never came to an end, so that their members can start again. */
export async function failStale(
  db: Database,
  { startedBefore, expiresAt }: { startedBefore: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed', expires_at: expiresAt })
    .where('state', '=', 'running')
    .where('created_at', '<', startedBefore)
    .execute();
}
