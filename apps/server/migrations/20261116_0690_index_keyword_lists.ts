import { type Kysely, sql } from 'kysely';

/** What keywords are listed by in the back office. */
const SORTS = {
  keywords_by_name: sql`lower(left(name, 50)), id`,
  keywords_by_titles: sql`titles_count desc, id desc`,
  keywords_by_change: sql`updated_at desc, id desc`,
  keywords_by_creation: sql`created_at desc, id desc`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(SORTS))
    await sql`create index ${sql.ref(name)} on keywords (${columns})`.execute(db);
  /* A keyword is also taken from titles that may come back. */
  await sql`
    create index titles_deleted_keywords on titles using gin (keyword_ids) where deleted_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(SORTS)) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`drop index titles_deleted_keywords`.execute(db);
}
