import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export interface ConsistencyReport {
  /** Acknowledged, but not in the database. */
  readonly lostWrites: number;
  /** Written, but without effect. */
  readonly lostEffects: number;
  /** Effects beyond the first of a write. */
  readonly doubledEffects: number;
  /** Effects of writes that were rolled back. */
  readonly strayEffects: number;
  readonly failedJobs: number;
}

/** Compares the acknowledged writes with the database. */
export async function checkConsistency(
  db: Database,
  acknowledged: readonly string[],
): Promise<ConsistencyReport> {
  const { rows } = await sql<ConsistencyReport>`
    with acknowledged as (select unnest(${acknowledged}::uuid[]) as key),
      effects as (select key, count(*)::int as times from drill_effects group by key)
    select
      (select count(*)::int from acknowledged left join drill_writes using (key) where drill_writes.key is null)
        as "lostWrites",
      (select count(*)::int from drill_writes left join effects using (key) where effects.key is null)
        as "lostEffects",
      (select coalesce(sum(times - 1), 0)::int from effects) as "doubledEffects",
      (select count(*)::int from effects left join drill_writes using (key) where drill_writes.key is null)
        as "strayEffects",
      (select count(*)::int from outbox where failed_at is not null) as "failedJobs"`.execute(db);
  const [report] = rows;
  if (report === undefined) throw new Error('The consistency query returned no row');
  return report;
}

/** How many jobs have neither finished nor failed. */
export async function countUnfinished(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where done_at is null and failed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many jobs are queued or running. */
export async function countInQueue(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox
    where relayed_at is not null and done_at is null and failed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many errors the site logged. */
export async function countErrors(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from error_log`.execute(db);
  return rows[0]?.count ?? 0;
}
