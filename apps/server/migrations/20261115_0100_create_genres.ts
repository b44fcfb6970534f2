import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table genres (
      /* smallint: titles keep their genres as smallint[], facets index them by the million. */
      id smallint generated always as identity primary key,
      name text not null,
      slug text not null constraint genres_slug unique,
      /* Kept by the titles that use it, so that no list counts them. */
      titles_count integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index genres_name on genres (lower(name))`.execute(db);
  await sql`create index genres_search on genres using gin (lower(name) gin_trgm_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table genres`.execute(db);
}
