import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

export interface RunRow {
  readonly id: number;
  readonly name: string;
  readonly due_at: Date;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly outcome: 'succeeded' | 'failed' | null;
  readonly error: string | null;
}

const COLUMNS = sql`id, name, due_at, started_at, finished_at, outcome, error`;

/** The latest run of each schedule that ran. */
export async function listLastRuns(db: Executor, names: readonly string[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run.* from unnest(${names}::text[]) as known (name)
    cross join lateral (
      select ${COLUMNS} from schedule_runs r where r.name = known.name order by r.due_at desc limit 1
    ) as run`.execute(db);
  return rows;
}

/** The latest runs of one schedule, newest first. */
export async function listRuns(db: Executor, name: string, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from schedule_runs where name = ${name} order by due_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
