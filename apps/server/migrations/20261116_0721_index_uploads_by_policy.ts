import { type Kysely, sql } from 'kysely';

/** What was uploaded for a purpose, the oldest first: what nobody made use of is looked for there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index file_entries_policy on file_entries (policy, created_at) where deleted_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index file_entries_policy`.execute(db);
}
