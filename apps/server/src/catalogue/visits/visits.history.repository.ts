import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { VisitSum } from './visits.repository.ts';

/** Of these days, those that have visits. */
export async function listDaysWithVisits(db: Executor, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from visits_day
    where dimension = 'all' and day = any(${days}::date[])`.execute(db);
  return rows.map(({ day }) => day);
}

export async function insertSums(tx: Tx, sums: readonly VisitSum[]): Promise<void> {
  await sql`
    insert into visits_day (dimension, day, key, views, visitors)
    select dimension, day, key, views, visitors from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) r (
      dimension text, day date, key text, views integer, visitors integer)`.execute(tx);
}

export async function deleteDays(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`delete from visits_day where day = any(${days}::date[])`.execute(tx);
}
