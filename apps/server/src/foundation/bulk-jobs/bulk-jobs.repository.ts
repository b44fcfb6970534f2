import type { BulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

export type BulkJobState = BulkJob['state'];
type BulkJobProblem = NonNullable<BulkJob['problem']>;

export interface BulkJobRow {
  id: number;
  list: string;
  action: string;
  input: Record<string, unknown>;
  selection: RecordSelection;
  state: BulkJobState;
  problem: BulkJobProblem | null;
  run: number;
  total: number | null;
  done: number;
  changed: number;
  last_id: number;
  undone: number;
  kept: number;
  undo_last_id: number;
  user_id: number | null;
  user_name: string | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
}

const select = (db: Executor) =>
  db
    .selectFrom('bulk_jobs as j')
    .leftJoin('users as u', 'u.id', 'j.user_id')
    .selectAll('j')
    .select('u.name as user_name')
    .$castTo<BulkJobRow>();

export const find = (db: Executor, id: number): Promise<BulkJobRow | undefined> =>
  select(db).where('j.id', '=', id).executeTakeFirst();

export const listLatest = (db: Executor, list: string, limit: number): Promise<BulkJobRow[]> =>
  select(db).where('j.list', '=', list).orderBy('j.id', 'desc').limit(limit).execute();

export async function countActive(db: Executor, list: string): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirstOrThrow();
  return count;
}

interface BulkJobValues {
  list: string;
  action: string;
  input: object;
  selection: RecordSelection;
  user_id: number;
}

export async function insert(tx: Tx, { input, selection, ...values }: BulkJobValues): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({ ...values, input: JSON.stringify(input), selection: JSON.stringify(selection) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the state if it is one of `from`; returns false otherwise. The new run number ends the previous run. */
export async function transition(
  tx: Tx,
  id: number,
  { from, to }: { from: readonly BulkJobState[]; to: BulkJobState },
): Promise<boolean> {
  const moved = await tx
    .updateTable('bulk_jobs')
    .set((eb) => ({
      state: to,
      problem: null,
      run: eb('run', '+', 1),
      updated_at: eb.fn('now'),
      finished_at: to === 'running' || to === 'undoing' ? null : eb.fn('now'),
    }))
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Only one worker processes a job at a time. Stopping a job does not wait for this lock. */
export async function claim(tx: Tx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bulk-job'), ${id})`.execute(tx);
}

export async function setTotal(tx: Tx, id: number, total: number): Promise<void> {
  await tx.updateTable('bulk_jobs').set({ total }).where('id', '=', id).execute();
}

interface Progress {
  readonly lastId: number;
  readonly done: number;
  readonly changed: number;
}

/** Counts finished work even if the job was stopped meanwhile. */
export async function advance(tx: Tx, id: number, { lastId, done, changed }: Progress): Promise<void> {
  await tx
    .updateTable('bulk_jobs')
    .set((eb) => ({
      last_id: lastId,
      done: eb('done', '+', done),
      changed: eb('changed', '+', changed),
      updated_at: eb.fn('now'),
    }))
    .where('id', '=', id)
    .execute();
}

export async function advanceUndo(
  tx: Tx,
  id: number,
  { lastId, undone, kept }: { lastId: number; undone: number; kept: number },
): Promise<void> {
  await tx
    .updateTable('bulk_jobs')
    .set((eb) => ({
      undo_last_id: lastId,
      undone: eb('undone', '+', undone),
      kept: eb('kept', '+', kept),
      updated_at: eb.fn('now'),
    }))
    .where('id', '=', id)
    .execute();
}

/** Ends a run, unless it was stopped before. */
export async function finish(
  tx: Tx,
  { id, run }: { id: number; run: number },
  state: BulkJobState,
): Promise<void> {
  await tx
    .updateTable('bulk_jobs')
    .set((eb) => ({ state, finished_at: eb.fn('now'), updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .where('run', '=', run)
    .execute();
}

/** Fails a run that no worker continues and keeps its position; returns false when it is no longer running. */
export async function fail(
  db: Executor,
  { id, run }: { id: number; run: number },
  problem: BulkJobProblem,
): Promise<boolean> {
  const failed = await db
    .updateTable('bulk_jobs')
    .set((eb) => ({
      state: eb.case().when('state', '=', 'undoing').then('undo_failed').else('failed').end(),
      problem,
      finished_at: eb.fn('now'),
      updated_at: eb.fn('now'),
    }))
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', 'in', ['running', 'undoing'])
    .returning('id')
    .executeTakeFirst();
  return failed !== undefined;
}

/** Runs without progress since then. */
export const listStale = (db: Executor, since: Date, limit: number): Promise<{ id: number; run: number }[]> =>
  db
    .selectFrom('bulk_jobs')
    .select(['id', 'run'])
    .where('state', 'in', ['running', 'undoing'])
    .where('updated_at', '<', since)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

interface ChangedRecord {
  record_id: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The origin of each field before the change; null when it was not recorded. */
  origins: Record<string, unknown> | null;
}

/** Stores the data for undo. A record that an interrupted run already changed keeps its original values. */
export async function insertRecords(tx: Tx, jobId: number, records: readonly ChangedRecord[]): Promise<void> {
  await sql`
    insert into bulk_job_records (job_id, record_id, before, after, origins)
    select ${jobId}, record_id, before, after, origins
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r (record_id integer, before jsonb, after jsonb, origins jsonb)
    on conflict do nothing`.execute(tx);
}

export const listRecords = (
  tx: Tx,
  jobId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ChangedRecord[]> =>
  tx
    .selectFrom('bulk_job_records')
    .select(['record_id', 'before', 'after', 'origins'])
    .where('job_id', '=', jobId)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(limit)
    .$castTo<ChangedRecord>()
    .execute();

/** Deletes old jobs in batches; they can no longer be undone. Returns whether there is more to delete. */
export async function deleteOld(db: Executor, before: Date, limit: number): Promise<boolean> {
  const { rows } = await sql<{ deleted: number }>`
    with old as (select id from bulk_jobs where created_at < ${before} order by created_at limit 10),
    gone as (
      delete from bulk_job_records r using (
        select job_id, record_id from bulk_job_records where job_id in (select id from old) limit ${limit}) chosen
      where r.job_id = chosen.job_id and r.record_id = chosen.record_id returning 1)
    select count(*)::integer as deleted from gone`.execute(db);
  if ((rows[0]?.deleted ?? 0) > 0) return true;
  const { rows: empty } = await sql<{ id: number }>`
    delete from bulk_jobs where id in (
      select id from bulk_jobs where created_at < ${before} order by created_at limit 10) returning id`.execute(
    db,
  );
  return empty.length > 0;
}
