import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Returns the role of this process if it can change the schema. */
export async function findSchemaRole(db: Executor): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    select current_user as role where has_schema_privilege('public', 'create')`.execute(db);
  return rows[0]?.role;
}
