import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  /* One row for each view that counted; a month at a time, since old ones are dropped by the month. */
  await sql`
    create table plays (
      at timestamptz not null,
      video_id integer not null,
      title_id integer not null,
      episode_id integer,
      /* Nothing for visitors. */
      user_id integer,
      seconds integer not null,
      country char(2) not null,
      device text not null,
      browser text not null,
      platform text not null,
      /* The host that sent them; empty for our own pages. */
      referrer text not null
    ) partition by range (at)`.execute(db);
  await sql`create index plays_at on plays using brin (at) with (pages_per_range = 32)`.execute(db);
  await sql`
    create table plays_day (
      day date not null,
      country char(2) not null,
      device text not null,
      browser text not null,
      platform text not null,
      referrer text not null,
      plays integer not null,
      seconds bigint not null,
      primary key (day, country, device, browser, platform, referrer)
    )`.execute(db);
  await sql`
    create table plays_video_day (
      video_id integer not null,
      day date not null,
      title_id integer not null,
      plays integer not null,
      viewers integer not null,
      seconds bigint not null,
      primary key (video_id, day)
    )`.execute(db);
  await sql`create index plays_video_day_title on plays_video_day (title_id, day)`.execute(db);
  /* Where a member is with a video; rows stay when a title is taken off the rows of the home page. */
  await sql`
    create table watch_progress (
      user_id integer not null references users on delete cascade,
      video_id integer not null references videos on delete cascade,
      title_id integer not null references titles on delete cascade,
      episode_id integer references episodes on delete cascade,
      position real not null,
      seconds integer,
      is_finished boolean not null default false,
      updated_at timestamptz not null,
      primary key (user_id, video_id)
    )`.execute(db);
  await sql`create index watch_progress_latest on watch_progress (user_id, updated_at desc)`.execute(db);
  await sql`create index watch_progress_title on watch_progress (user_id, title_id)`.execute(db);
  await sql`create index watch_progress_video on watch_progress (video_id)`.execute(db);
  await sql`
    create table watch_dismissals (
      user_id integer not null references users on delete cascade,
      title_id integer not null references titles on delete cascade,
      dismissed_at timestamptz not null,
      primary key (user_id, title_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table watch_dismissals, watch_progress, plays_video_day, plays_day, plays`.execute(db);
}
