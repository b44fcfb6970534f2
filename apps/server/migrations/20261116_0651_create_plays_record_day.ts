import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  /* What the plays of a record add up to on one day, in UTC. The site has record 0. */
  await sql`
    create table plays_record_day (
      kind text not null check (kind in ('site', 'title', 'season', 'episode', 'video')),
      record_id integer not null,
      day date not null,
      plays integer not null,
      viewers integer not null,
      seconds bigint not null,
      /* Plays whose player tells where it stands, and how many of them came to the end. */
      measured integer not null,
      finishes integer not null,
      /* Plays of each hour. */
      hours integer[] not null,
      /* Plays and seconds of each country, device and so on: {"country": {"DE": [3, 1200]}}. */
      shares jsonb not null,
      /* Of a video: how many viewings saw each fiftieth. */
      seen integer[],
      primary key (kind, record_id, day)
    )`.execute(db);
  await sql`
    create table plays_user_day (
      user_id integer not null,
      day date not null,
      plays integer not null,
      seconds bigint not null,
      primary key (user_id, day)
    )`.execute(db);
  await sql`create index plays_user_day_busy on plays_user_day (day, plays desc, user_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table plays_user_day, plays_record_day`.execute(db);
}
