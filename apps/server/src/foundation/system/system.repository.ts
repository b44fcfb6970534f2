import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** The version of the database server. */
export async function readVersion(db: Executor): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
  return rows[0]?.version ?? '';
}

export async function measureDatabase(db: Executor): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/**
 * The largest tables with their indexes. Rows are estimates, because counting would read each table; after a restore the
 * server knows only those of the last analysis.
 */
export async function listLargestTables(db: Executor, limit: number) {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select s.relname::text as name, greatest(s.n_live_tup, c.reltuples, 0)::float8 as rows,
      pg_total_relation_size(s.relid)::float8 as bytes
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    order by bytes desc, name limit ${limit}`.execute(db);
  return rows;
}

/** Counts failed jobs, at most `limit`. */
export async function countFailedJobs(db: Executor, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from outbox where failed_at is not null limit ${limit}) as failed`.execute(db);
  return rows[0]?.count ?? 0;
}
