import { sql } from 'kysely';
import pg from 'pg';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { SIGNAL_CHANNEL, signalPayload } from '#platform/signals/signals.repository.ts';

/** The signal that wakes the relays of all workers. */
export const OUTBOX_TOPIC = 'outbox';

const LOCK_NOT_AVAILABLE = '55P03';

/** Somebody else holds the row: another worker runs this very job. */
export class JobBusyError extends Error {}

interface NewRow {
  job: string;
  payload: string;
  dedupeKey: string | null;
  availableAt: Date | null;
}

/** One statement inserts and wakes the relays, so that asking for work costs one round trip. */
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

/** Takes rows that are due and not yet in the queue; other relays pass them over. */
export function lockWaiting(tx: Tx, limit: number): Promise<{ id: number; job: string }[]> {
  return tx
    .selectFrom('outbox')
    .select(['id', 'job'])
    .where('relayed_at', 'is', null)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('available_at', '<=', sql<Date>`now()`)
    .orderBy('available_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markRelayed(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ relayed_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Jobs that should be in the queue, oldest first, in pages. */
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

/** Lets jobs that the queue lost be relayed again. */
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

/**
 * Locks a job for the length of the transaction that runs it. Waits as long as a lock may take, because the relay
 * holds the row for a moment after the queue has it.
 */
export async function lockForRun(tx: Tx, id: number) {
  try {
    return await tx
      .selectFrom('outbox')
      .select(['job', 'payload', 'attempts', 'done_at', 'failed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    throw isBusy ? new JobBusyError(`Job ${id} runs elsewhere`, { cause: error }) : error;
  }
}

/** Gives the statements of this transaction, and the pauses between them, more time than a request has. */
export async function allowSeconds(tx: Tx, seconds: number): Promise<void> {
  const milliseconds = String(seconds * 1000);
  await sql`select set_config('statement_timeout', ${milliseconds}, true),
    set_config('idle_in_transaction_session_timeout', ${milliseconds}, true)`.execute(tx);
}

export async function markDone(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Puts a failed try on record; without a time to try again, the job is put aside for good. False where it has ended. */
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
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error, ...next }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether this very work is still to be done. Two halves, one index each. */
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

/** How much work is not done yet, and for how long the oldest of it has been due. Two halves, one index each. */
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

/** Jobs put aside after their last try. */
export async function countFailed(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
