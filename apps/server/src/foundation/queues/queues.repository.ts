import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

export interface JobCount {
  readonly job: string;
  readonly count: number;
}

export interface WaitingCount extends JobCount {
  /** When the first of them was due; null if none is. */
  readonly oldest_at: Date | null;
}

/** Unfinished jobs by name. Two halves, so that each can use its index. */
export async function countUnfinished(db: Executor): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select job, count(*)::integer as count, min(available_at) filter (where available_at <= now()) as oldest_at
    from outbox where relayed_at is null and done_at is null and failed_at is null group by job
    union all
    select job, count(*)::integer, min(available_at)
    from outbox where relayed_at is not null and done_at is null and failed_at is null group by job`.execute(
    db,
  );
  return rows;
}

export async function countFailed(db: Executor): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select job, count(*)::integer as count from outbox where failed_at is not null group by job`.execute(db);
  return rows;
}

/** Jobs that were done in an hour; `daysBack` days ago. */
export async function countDone(db: Executor, daysBack: number): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select job, count(*)::integer as count from outbox
    where done_at > now() - make_interval(days => ${daysBack}, hours => 1)
      and done_at <= now() - make_interval(days => ${daysBack})
    group by job`.execute(db);
  return rows;
}

/** The names of these jobs, as far as they are unfinished. */
export async function listNames(db: Executor, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select job from outbox where id = any(${ids}::bigint[]) and done_at is null and failed_at is null`.execute(
    db,
  );
  return rows.map(({ job }) => job);
}

/** Returns the kinds that were not paused before. */
export async function pause(tx: Tx, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    insert into paused_jobs (kind) select unnest(${kinds}::text[]) on conflict do nothing returning kind`.execute(
    tx,
  );
  return rows.map(({ kind }) => kind);
}

/** Returns the kinds that were paused before. */
export async function resume(tx: Tx, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    delete from paused_jobs where kind = any(${kinds}::text[]) returning kind`.execute(tx);
  return rows.map(({ kind }) => kind);
}
