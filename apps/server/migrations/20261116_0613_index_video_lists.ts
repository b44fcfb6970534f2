import { type Kysely, sql } from 'kysely';

/** What videos are listed and looked for by in the back office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index videos_by_creation on videos (created_at desc, id desc)`.execute(db);
  await sql`create index videos_by_change on videos (updated_at desc, id desc)`.execute(db);
  await sql`create index videos_by_name on videos (lower(left(name, 50)), id)`.execute(db);
  await sql`create index videos_search on videos using gin (lower(name) gin_trgm_ops)`.execute(db);
  await sql`create index videos_by_kind on videos (kind, id)`.execute(db);
  await sql`create index videos_by_category on videos (category, id)`.execute(db);
  await sql`create index videos_by_language on videos (language, id)`.execute(db);
  await sql`create index videos_unapproved on videos (id) where not is_approved`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index videos_by_creation, videos_by_change, videos_by_name, videos_search, videos_by_kind,
      videos_by_category, videos_by_language, videos_unapproved`.execute(db);
}
