import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

export interface TotalRow {
  policy: string;
  state: 'used' | 'unused' | 'trash';
  files: number;
  bytes: number;
}

/** The sums that triggers keep, with the changes that are not merged yet. */
export async function listTotals(db: Executor): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select policy, state, sum(files)::bigint as files, sum(bytes)::bigint as bytes
    from file_totals group by policy, state having sum(files) > 0
    order by policy, state`.execute(db);
  return rows;
}

/** Merges the changes into one row per policy and state. Changes that are added meanwhile stay as they are. */
export async function mergeTotals(db: Executor): Promise<void> {
  await sql`
    with merged as (delete from file_totals returning policy, state, files, bytes)
    insert into file_totals (policy, state, files, bytes)
    select policy, state, sum(files), sum(bytes) from merged
    group by policy, state having sum(files) <> 0 or sum(bytes) <> 0`.execute(db);
}
