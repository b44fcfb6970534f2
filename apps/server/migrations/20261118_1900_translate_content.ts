import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Texts by language and field. There are few channels and pages, and they are read whole.
  await sql`alter table channels add column translations jsonb not null default '{}'`.execute(db);
  await sql`alter table custom_pages add column translations jsonb not null default '{}'`.execute(db);
  // Editors choose a collection by its name.
  await sql`create index collections_slug on collections (slug, id)`.execute(db);
  await sql`create index collections_by_name on collections (lower(left(name, 50)), id)`.execute(db);
  await sql`create index collections_name_search on collections using gin (lower(name) gin_trgm_ops)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index collections_name_search, collections_by_name, collections_slug`.execute(db);
  await sql`alter table custom_pages drop column translations`.execute(db);
  await sql`alter table channels drop column translations`.execute(db);
}
