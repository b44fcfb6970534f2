import { type Kysely, sql } from 'kysely';

/** Filters read these from an index alone. */
const INCLUDED = sql.raw('year, runtime, score, votes, is_series, language, certification, status');

/** What lists of titles are read from: made from `titles`, rewritten when a title changes, and built anew and swapped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table browse_titles (
      title_id integer not null,
      is_series boolean not null,
      year smallint,
      runtime smallint,
      score real,
      votes integer not null,
      language text collate "C",
      certification text collate "C",
      status text collate "C",
      genre_ids smallint[] not null,
      keyword_ids integer[] not null,
      country_codes text[] collate "C" not null,
      popularity real not null,
      /* The score, pulled towards the mean while votes are few; 0 without one. */
      weighted real not null,
      /* Always within the year the title shows, so that a range of years is a range of these; the year 1 if unknown. */
      released date not null,
      created_at timestamptz not null,
      sort_name text collate "und-x-icu" not null,
      /* Hashes of every property a filter may ask for: few matches are found by what they have in common. */
      tokens integer[] not null
    )`.execute(db);
  await sql`create unique index browse_titles_title on browse_titles (title_id)`.execute(db);
  await sql`create index browse_titles_tokens on browse_titles using gin (tokens)`.execute(db);
  await sql`create index browse_titles_created on browse_titles (created_at desc, title_id desc)`.execute(db);
  await sql`create index browse_titles_name on browse_titles (sort_name, title_id)`.execute(db);
  /* One row for each (genre or 0 for any) x (country or -- for any) of a title. */
  await sql`
    create table title_facets (
      genre_id smallint not null,
      country text collate "C" not null,
      title_id integer not null,
      is_series boolean not null,
      year smallint,
      runtime smallint,
      score real,
      votes integer not null,
      language text collate "C",
      certification text collate "C",
      status text collate "C",
      popularity real not null,
      weighted real not null,
      released date not null
    )`.execute(db);
  await sql`create index title_facets_title on title_facets (title_id)`.execute(db);
  await sql`
    create index title_facets_popular on title_facets (genre_id, country, popularity desc, title_id desc)
      include (${INCLUDED})`.execute(db);
  await sql`
    create index title_facets_score on title_facets (genre_id, country, weighted desc, title_id desc)
      include (${INCLUDED})`.execute(db);
  await sql`
    create index title_facets_released on title_facets (genre_id, country, released desc, title_id desc)
      include (${INCLUDED})`.execute(db);
  /* What can be filtered by, counted by a job. */
  await sql`
    create table browse_values (
      kind text not null,
      value text not null,
      titles_count integer not null,
      primary key (kind, value)
    )`.execute(db);
  await sql`create index keywords_used on keywords (titles_count desc, id)`.execute(db);
  await sql`create index keywords_begin on keywords (lower(name) collate "C")`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index keywords_begin, keywords_used`.execute(db);
  await sql`drop table browse_values, title_facets, browse_titles`.execute(db);
}
