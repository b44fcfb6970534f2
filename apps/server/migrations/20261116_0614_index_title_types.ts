import { type Kysely, sql } from 'kysely';

/** Films and series are many of each: counted from the index alone, where the rows would be thousands of pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index titles_by_type on titles (type, id) where deleted_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index titles_by_type`.execute(db);
}
