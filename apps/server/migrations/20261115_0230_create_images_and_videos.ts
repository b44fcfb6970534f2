import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table images (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('poster', 'backdrop', 'still', 'logo', 'portrait')),
      /* Exactly one owner, the most precise one. */
      title_id integer references titles on delete cascade,
      season_id integer references seasons on delete cascade,
      episode_id integer references episodes on delete cascade,
      person_id integer references people on delete cascade,
      /* Where the storage keeps it. */
      key text not null,
      width smallint not null,
      height smallint not null,
      color text,
      blur text,
      language text,
      position smallint not null default 0,
      source text not null default 'local',
      licence text,
      created_at timestamptz not null default now(),
      constraint images_one_owner check (num_nonnulls(title_id, season_id, episode_id, person_id) = 1)
    )`.execute(db);
  await sql`create index images_title on images (title_id, position) where title_id is not null`.execute(db);
  await sql`create index images_season on images (season_id, position) where season_id is not null`.execute(
    db,
  );
  await sql`create index images_episode on images (episode_id, position) where episode_id is not null`.execute(
    db,
  );
  await sql`create index images_person on images (person_id, position) where person_id is not null`.execute(
    db,
  );
  await sql`
    create table videos (
      id integer generated always as identity primary key,
      title_id integer not null references titles on delete cascade,
      season_id integer references seasons on delete cascade,
      episode_id integer references episodes on delete cascade,
      name text not null,
      category text not null,
      kind text not null,
      /* An address elsewhere, or the key of a file of ours. */
      source text not null,
      quality text,
      language text,
      seconds integer,
      thumbnail jsonb,
      position smallint not null default 0,
      is_approved boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index videos_title on videos (title_id, position)`.execute(db);
  await sql`create index videos_season on videos (season_id, position) where season_id is not null`.execute(
    db,
  );
  await sql`create index videos_episode on videos (episode_id, position) where episode_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table videos, images`.execute(db);
}
