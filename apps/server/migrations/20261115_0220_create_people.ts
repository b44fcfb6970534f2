import { type Kysely, sql } from 'kysely';

/** Built for 14 million people and 90 million credits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people (
      id integer generated always as identity primary key,
      name text not null,
      slug text not null,
      also_known_as text[] not null default '{}',
      gender smallint,
      birth_date date,
      birth_year smallint,
      death_date date,
      death_year smallint,
      birth_place text,
      biography text,
      known_for_department text,
      portrait jsonb,
      popularity real not null default 0,
      source text not null default 'local',
      licence text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      merged_into integer references people on delete set null
    )`.execute(db);
  await sql`create index people_popular on people (popularity desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index people_updated on people (updated_at desc, id desc)`.execute(db);
  await sql`create index people_merged on people (merged_into) where merged_into is not null`.execute(db);
  await sql`
    create table person_translations (
      person_id integer not null references people on delete cascade,
      language text not null,
      name text,
      biography text,
      primary key (person_id, language)
    )`.execute(db);
  await sql`
    create table credits (
      id bigint generated always as identity primary key,
      person_id integer not null references people on delete cascade,
      title_id integer not null references titles on delete cascade,
      /* Null for the title as a whole. */
      season_id integer references seasons on delete cascade,
      episode_id integer references episodes on delete cascade,
      /* Code of the department; 1 is the cast. */
      department smallint not null,
      job text,
      character text,
      position smallint not null default 0
    )`.execute(db);
  await sql`
    create index credits_title on credits (title_id, department, position)
      where season_id is null and episode_id is null`.execute(db);
  await sql`
    create index credits_season on credits (season_id, department, position)
      where season_id is not null and episode_id is null`.execute(db);
  await sql`create index credits_episode on credits (episode_id, department, position) where episode_id is not null`.execute(
    db,
  );
  await sql`create index credits_person on credits (person_id, title_id)`.execute(db);
  /* Only for people with so many credits that grouping them live is slow. */
  await sql`
    create table person_titles (
      person_id integer not null references people on delete cascade,
      title_id integer not null references titles on delete cascade,
      title_popularity real not null,
      departments smallint[] not null,
      label text,
      episode_count integer not null default 0,
      primary key (person_id, title_id)
    )`.execute(db);
  await sql`create index person_titles_popular on person_titles (person_id, title_popularity desc)`.execute(
    db,
  );
  await sql`create index person_titles_title on person_titles (title_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table person_titles, credits, person_translations, people`.execute(db);
}
