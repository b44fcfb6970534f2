import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** The database's own time, which also proves that it answers. */
export async function readTime(db: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database told no time');
  return row.now;
}

/** The role of this process, if it may change the schema. */
export async function findSchemaRole(db: Executor): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    select current_user as role where has_schema_privilege('public', 'create')`.execute(db);
  return rows[0]?.role;
}
