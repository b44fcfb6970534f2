import { sql } from 'kysely';
import pg from 'pg';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { SIGNAL_CHANNEL, signalPayload } from '#platform/signals/signals.repository.ts';

/** The signal that wakes the relays of all workers. */
export const OUTBOX_TOPIC = 'outbox';

const LOCK_NOT_AVAILABLE = '55P03';

/** Another worker holds the row lock because it runs this job. */
export class JobBusyError extends Error {}

interface NewRow {
  job: string;
  payload: string;
  dedupeKey: string | null;
  availableAt: Date | null;
}

/** One statement inserts the job and wakes the relays, so that adding a job costs one round trip. */
export async function insert(tx: Tx, row: NewRow): Promise<void> {
  await sql`
    with added as (
      insert into outbox (job, payload, dedupe_key, available_at)
      values (${row.job}, ${row.payload}::jsonb, ${row.dedupeKey}, coalesce(${row.availableAt}::timestamptz, now()))
      on conflict (dedupe_key) where dedupe_key is not null do nothing
      returning id
    )
    select pg_notify(${SIGNAL_CHANNEL}, ${signalPayload(OUTBOX_TOPIC, '')}) from added`.execute(tx);
}

export interface WaitingJob {
  readonly id: number;
  readonly job: string;
  readonly attempts: number;
}

interface ClaimSize {
  readonly limit: number;
  readonly seconds: number;
}

/** Rows that wait and are not claimed by another relay. */
const CLAIMABLE = sql`relayed_at is null and done_at is null and failed_at is null and available_at <= now()
  and (relaying_until is null or relaying_until <= now())`;

/** Claims rows that are due and not yet queued; other relays skip them for a moment. */
export async function claimWaiting(
  db: Executor,
  { limit, seconds }: ClaimSize,
): Promise<readonly WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    update outbox set relaying_until = now() + make_interval(secs => ${seconds})
    where id in (
      select id from outbox where ${CLAIMABLE} order by available_at, id limit ${limit} for update skip locked
    )
    returning id, job, attempts`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** The same, only for these jobs. Each is read by itself, so a paused kind with a million rows costs nothing. */
export async function claimWaitingOf(
  db: Executor,
  names: readonly string[],
  { limit, seconds }: ClaimSize,
): Promise<readonly WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    update outbox set relaying_until = now() + make_interval(secs => ${seconds})
    where id in (
      select id from outbox where ${CLAIMABLE} and id in (
        select found.id from unnest(${names}::text[]) as wanted (job)
        cross join lateral (
          select id, available_at from outbox where job = wanted.job and ${CLAIMABLE}
          order by available_at, id limit ${limit}
        ) as found
        order by found.available_at, found.id limit ${limit}
      )
      for update skip locked
    )
    returning id, job, attempts`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function listPausedKinds(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('paused_jobs').select('kind').execute();
  return rows.map(({ kind }) => kind);
}

/** A job that ran and failed meanwhile waits for its next attempt, so its row is left unchanged. */
export async function markRelayed(db: Executor, jobs: readonly WaitingJob[]): Promise<void> {
  await sql`
    update outbox set relayed_at = now(), relaying_until = null
    from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempts }) => attempts)}::int[])
      as relayed (id, attempts)
    where outbox.id = relayed.id and outbox.attempts = relayed.attempts`.execute(db);
}

/** Releases rows that could not be queued, so that they can be claimed again immediately. */
export async function releaseClaims(db: Executor, jobs: readonly WaitingJob[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ relaying_until: null })
    .where(
      'id',
      'in',
      jobs.map(({ id }) => id),
    )
    .execute();
}

/** Lists jobs that should be in the queue, oldest first, in pages. */
export async function listRelayed(
  db: Executor,
  page: { afterId: number; minAgeMs: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('relayed_at', '<=', sql<Date>`now() - make_interval(secs => ${page.minAgeMs / 1000})`)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Marks jobs that the queue lost as waiting, so that they are relayed again. */
export async function markWaiting(db: Executor, ids: readonly number[]): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ relayed_at: null })
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Locks a job until the end of the transaction that runs or claims it. */
export async function lockForRun(tx: Tx, id: number) {
  try {
    return await tx
      .selectFrom('outbox')
      .select(['job', 'payload', 'attempts', 'done_at', 'failed_at'])
      .select(sql<boolean>`coalesce(leased_until > now(), false)`.as('is_leased'))
      .select(sql<string[]>`array(select kind from paused_jobs)`.as('paused_kinds'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    throw isBusy ? new JobBusyError(`Job ${id} runs elsewhere`, { cause: error }) : error;
  }
}

/** Gives the statements of this transaction, and the pauses between them, longer timeouts than a request has. */
export async function setTransactionTimeouts(tx: Tx, seconds: number): Promise<void> {
  const milliseconds = String(seconds * 1000);
  await sql`select set_config('statement_timeout', ${milliseconds}, true),
    set_config('idle_in_transaction_session_timeout', ${milliseconds}, true)`.execute(tx);
}

/** Leases a job that runs without a transaction, so that other workers skip it. */
export async function lease(tx: Tx, id: number, seconds: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

/** Returns a job from the queue to the outbox, where it waits. */
export async function putBack(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('outbox').set({ relayed_at: null }).where('id', '=', id).execute();
}

export async function markDone(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Records a failed attempt; without a retry time, the job is marked as failed. Returns false when it has already ended.
 */
export async function recordFailure(
  db: Executor,
  id: number,
  failure: { error: string; retryInMs: number | null },
): Promise<boolean> {
  const { error, retryInMs } = failure;
  const next =
    retryInMs === null
      ? { failed_at: sql<Date>`now()` }
      : { relayed_at: null, available_at: sql<Date>`now() + make_interval(secs => ${retryInMs / 1000})` };
  const result = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      leased_until: null,
      relaying_until: null,
      ...next,
    }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a job with this payload is unfinished. Queried in two halves, so that each can use its index. */
export async function isUnfinished(db: Executor, job: string, payload: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from outbox where relayed_at is null and done_at is null and failed_at is null
        and job = ${job} and payload = ${payload}::jsonb
    ) or exists (
      select 1 from outbox where relayed_at is not null and done_at is null and failed_at is null
        and job = ${job} and payload = ${payload}::jsonb
    ) as found`.execute(db);
  return rows[0]?.found === true;
}

export async function deleteDone(db: Executor, keepDays: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('done_at', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The number of unfinished jobs, and how long the oldest has been due. Two halves, so that each can use its index. */
export async function measureBacklog(db: Executor): Promise<{ unfinished: number; oldestSeconds: number }> {
  const { rows } = await sql<{ unfinished: number; oldest_seconds: number }>`
    select count(*)::int as unfinished,
      greatest(coalesce(extract(epoch from now() - min(available_at)), 0), 0)::float8 as oldest_seconds
    from (
      select available_at from outbox where relayed_at is null and done_at is null and failed_at is null
      union all
      select available_at from outbox where relayed_at is not null and done_at is null and failed_at is null
    ) as backlog`.execute(db);
  const [row] = rows;
  return { unfinished: row?.unfinished ?? 0, oldestSeconds: row?.oldest_seconds ?? 0 };
}

/** The latest failed jobs. */
export const listFailed = (db: Executor, limit: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'job', 'attempts', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute();

/** Resets failed jobs so that they run again: those selected, or all. */
export async function retryFailed(
  db: Executor,
  { ids, job }: { ids?: readonly number[]; job?: string },
): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ failed_at: null, relayed_at: null, attempts: 0, available_at: sql<Date>`now()` })
    .where('failed_at', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(job !== undefined, (query) => query.where('job', '=', job ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Counts jobs that failed after their last attempt. */
export async function countFailed(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Runs these jobs now: those that wait for their next attempt, and those that failed for good. */
export async function runNow(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update outbox set available_at = now(), relayed_at = null, failed_at = null,
      attempts = case when failed_at is null then attempts else 0 end
    where id = any(${ids}::bigint[]) and done_at is null and (relayed_at is null or failed_at is not null)`.execute(
    tx,
  );
}

/** Deletes failed jobs: these, or all. */
export async function deleteFailed(tx: Tx, ids: readonly number[] | undefined): Promise<number> {
  const result = await tx
    .deleteFrom('outbox')
    .where('failed_at', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes failed jobs whose payload has this text, in any case, under a key. */
export async function deleteFailedWith(
  tx: Tx,
  job: string,
  { key, text }: { key: string; text: string },
): Promise<void> {
  await sql`
    delete from outbox where failed_at is not null and job = ${job}
      and lower(payload ->> ${key}) = lower(${text})`.execute(tx);
}
