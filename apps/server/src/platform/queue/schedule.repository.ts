import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Claims a run for this worker. Returns undefined when another worker claimed it, or an earlier run is unfinished. */
export async function insertRun(
  db: Executor,
  run: { name: string; dueAt: Date; startedAt: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into schedule_runs (name, due_at, started_at)
    select ${run.name}, ${run.dueAt}::timestamptz, ${run.startedAt}::timestamptz
    where not exists (select 1 from schedule_runs where name = ${run.name} and finished_at is null)
    on conflict on constraint schedule_runs_once do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}

/** The requested runs, oldest first. */
export async function listRequests(db: Executor): Promise<{ name: string; requested_at: Date }[]> {
  return db
    .selectFrom('schedule_requests')
    .select(['name', 'requested_at'])
    .orderBy('requested_at')
    .execute();
}

/** Requests a run. Returns false if one was already requested and has not started. */
export async function insertRequest(tx: Tx, name: string): Promise<boolean> {
  const row = await tx
    .insertInto('schedule_requests')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims a requested run and removes the request. The same rules as for `insertRun` apply. */
export async function insertRequestedRun(
  db: Executor,
  run: { name: string; requestedAt: Date; startedAt: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with request as (
      delete from schedule_requests where name = ${run.name} and requested_at = ${run.requestedAt}::timestamptz
        and not exists (select 1 from schedule_runs where name = ${run.name} and finished_at is null)
      returning name, requested_at
    )
    insert into schedule_runs (name, due_at, started_at)
    select name, requested_at, ${run.startedAt}::timestamptz from request
    on conflict on constraint schedule_runs_once do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}

export async function finishRun(
  db: Executor,
  id: number,
  end: { finishedAt: Date; error: string | null },
): Promise<void> {
  await db
    .updateTable('schedule_runs')
    .set({
      finished_at: end.finishedAt,
      outcome: end.error === null ? 'succeeded' : 'failed',
      error: end.error,
    })
    .where('id', '=', id)
    .execute();
}

/** Closes the runs of a schedule that a killed worker left open. */
export async function failStaleRuns(
  db: Executor,
  stale: { name: string; startedBefore: Date; finishedAt: Date; error: string },
): Promise<number> {
  const result = await db
    .updateTable('schedule_runs')
    .set({ finished_at: stale.finishedAt, outcome: 'failed', error: stale.error })
    .where('name', '=', stale.name)
    .where('finished_at', 'is', null)
    .where('started_at', '<', stale.startedBefore)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteRuns(db: Executor, keepDays: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('schedule_runs')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('schedule_runs')
        .select('id')
        .where('started_at', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
