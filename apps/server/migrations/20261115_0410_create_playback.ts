import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos
      /* The uploaded file, where the video is one of ours. */
      add column file_id integer constraint videos_file unique references file_entries on delete set null,
      add column chapters jsonb not null default '[]',
      /* Intro, recap and credits, which viewers may skip. */
      add column segments jsonb not null default '[]'`.execute(db);
  await sql`create index videos_newest on videos (id desc)`.execute(db);
  await sql`
    create table video_captions (
      id integer generated always as identity primary key,
      video_id integer not null references videos on delete cascade,
      language text not null,
      name text not null,
      /* WebVTT written by us, on the private disk. */
      key text not null,
      cues integer not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index video_captions_video on video_captions (video_id, id)`.execute(db);
  /* What has been made of an uploaded file. */
  await sql`
    create table video_assets (
      video_id integer primary key references videos on delete cascade,
      file_id integer not null references file_entries,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
      /* Size, length, frame rate and sound of the file, as the probe found them. */
      probe jsonb,
      loudness real,
      poster jsonb,
      /* Pictures over the seek bar: how many, how large, how far apart. */
      sprite jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table video_renditions (
      video_id integer not null references video_assets on delete cascade,
      height smallint not null,
      width smallint not null,
      bandwidth integer not null,
      codecs text not null,
      bytes bigint not null,
      /* Its playlist, whose segments lie beside it on the private disk. */
      playlist text not null,
      created_at timestamptz not null default now(),
      primary key (video_id, height)
    )`.execute(db);
  /* The way of a file to something playable. A worker that died lets its step go when the lease ends. */
  await sql`
    create table video_steps (
      video_id integer not null references video_assets on delete cascade,
      name text not null,
      position smallint not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'running', 'done', 'skipped', 'failed')),
      progress real not null default 0,
      attempts smallint not null default 0,
      reason text,
      run_after timestamptz not null default now(),
      locked_by text,
      locked_until timestamptz,
      started_at timestamptz,
      updated_at timestamptz not null default now(),
      primary key (video_id, name)
    )`.execute(db);
  await sql`
    create index video_steps_open on video_steps (run_after, position) where state in ('waiting', 'running')`.execute(
    db,
  );
  /* Counted apart from the videos, which are read far more often than they fail. */
  await sql`
    create table video_health (
      video_id integer primary key references videos on delete cascade,
      /* Both fade: half of what is older than a day is forgotten each day. */
      plays real not null default 0,
      failures real not null default 0,
      last_failed_at timestamptz,
      last_reason text,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table video_reports (
      id integer generated always as identity primary key,
      video_id integer not null references videos on delete cascade,
      user_id integer references users on delete set null,
      /* One open report of a visitor for each video. */
      reporter bytea not null,
      reason text not null,
      text text not null,
      created_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db);
  await sql`create unique index video_reports_open on video_reports (video_id, reporter) where closed_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table video_reports, video_health, video_steps, video_renditions, video_assets, video_captions`.execute(
    db,
  );
  await sql`drop index videos_newest`.execute(db);
  await sql`alter table videos drop column segments, drop column chapters, drop column file_id`.execute(db);
}
