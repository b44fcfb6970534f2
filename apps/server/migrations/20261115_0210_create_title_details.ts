import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table title_aliases (
      title_id integer not null references titles on delete cascade,
      name text not null,
      country_code text,
      language text,
      primary key (title_id, name)
    )`.execute(db);
  await sql`
    create table title_translations (
      title_id integer not null references titles on delete cascade,
      language text not null,
      name text,
      tagline text,
      overview text,
      primary key (title_id, language)
    )`.execute(db);
  await sql`
    create table title_scores (
      title_id integer not null references titles on delete cascade,
      source text not null check (source in ('local', 'tmdb', 'imdb')),
      average real not null,
      votes integer not null,
      /* Pulled towards the mean of all titles while votes are few; sorting uses it. */
      weighted real,
      primary key (title_id, source)
    )`.execute(db);
  await sql`
    create table title_similar (
      title_id integer primary key references titles on delete cascade,
      ids integer[] not null
    )`.execute(db);
  await sql`
    create table seasons (
      id integer generated always as identity primary key,
      title_id integer not null references titles on delete cascade,
      /* 0 holds the specials. */
      number smallint not null,
      name text,
      overview text,
      release_date date,
      poster jsonb,
      episode_count smallint not null default 0,
      constraint seasons_number unique (title_id, number)
    )`.execute(db);
  await sql`
    create table episodes (
      id integer generated always as identity primary key,
      title_id integer not null references titles on delete cascade,
      season_id integer not null references seasons on delete cascade,
      season_number smallint not null,
      episode_number smallint not null,
      absolute_number integer,
      /* premiere, finale, mid-season finale: what a list of episodes points out. */
      type text,
      name text,
      overview text,
      release_date date,
      runtime smallint,
      still jsonb,
      score real,
      votes integer not null default 0,
      popularity real not null default 0,
      constraint episodes_number unique (title_id, season_number, episode_number)
    )`.execute(db);
  await sql`create index episodes_season on episodes (season_id, episode_number)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table episodes, seasons, title_similar, title_scores, title_translations, title_aliases`.execute(db);
}
