import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Returns the database's time, which also proves that the database responds. */
export async function readTime(db: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return the time');
  return row.now;
}
