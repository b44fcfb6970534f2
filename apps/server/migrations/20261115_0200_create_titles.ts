import { type Kysely, sql } from 'kysely';

/** Built for 12 million titles: what a list shows stands in the row, in no other table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table keywords (
      id integer generated always as identity primary key,
      name text not null,
      slug text not null constraint keywords_slug unique,
      titles_count integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index keywords_search on keywords using gin (lower(name) gin_trgm_ops)`.execute(db);
  await sql`
    create table collections (
      id integer generated always as identity primary key,
      name text not null,
      slug text not null,
      overview text,
      poster jsonb,
      backdrop jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table titles (
      id integer generated always as identity primary key,
      type text not null check (type in ('movie', 'series')),
      name text not null,
      original_name text,
      slug text not null,
      tagline text,
      overview text,
      release_date date,
      end_date date,
      /* Not derived from the date: of many old films only the year is known. */
      year smallint,
      status text,
      runtime smallint,
      budget bigint,
      revenue bigint,
      original_language text,
      certification text,
      adult boolean not null default false,
      /* {key, width, height, color, blur}: all a card needs of its picture. */
      poster jsonb,
      backdrop jsonb,
      logo jsonb,
      /* Arrays, so that neither page nor list joins for them. Countries are ISO 3166-1 codes. */
      genre_ids smallint[] not null default '{}',
      keyword_ids integer[] not null default '{}',
      country_codes text[] not null default '{}',
      collection_id integer references collections on delete set null,
      season_count smallint not null default 0,
      episode_count integer not null default 0,
      /* What lists sort by. Imported popularity and our own are folded into it by a job. */
      popularity real not null default 0,
      /* The score of the source the site shows; every source is in title_scores. */
      score real,
      votes integer not null default 0,
      /* Where most of the record came from; fields of another origin are in field_sources. */
      source text not null default 'local',
      licence text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      /* A title merged into another leads there. */
      merged_into integer references titles on delete set null
    )`.execute(db);
  await sql`create index titles_popular on titles (popularity desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index titles_released on titles (release_date desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index titles_updated on titles (updated_at desc, id desc)`.execute(db);
  await sql`create index titles_collection on titles (collection_id) where collection_id is not null`.execute(
    db,
  );
  await sql`create index titles_merged on titles (merged_into) where merged_into is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table titles, collections, keywords`.execute(db);
}
