import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plays
      /* Tells viewers of one day apart: members by their account, visitors by a keyed name of that day. */
      add column viewer bigint not null,
      /* 1 where a view began to count, 0 where more of it was watched later: rows are never changed. */
      add column views smallint not null`.execute(db);
  await sql`
    create table plays_title_day (
      title_id integer not null,
      day date not null,
      plays integer not null,
      viewers integer not null,
      seconds bigint not null,
      primary key (title_id, day)
    )`.execute(db);
  /* The busiest of each day, from which the busiest of a longer time are chosen. */
  await sql`create index plays_title_day_busy on plays_title_day (day, plays desc, title_id)`.execute(db);
  await sql`create index plays_video_day_busy on plays_video_day (day, plays desc, video_id)`.execute(db);
  await sql`drop index plays_video_day_title`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index plays_video_day_title on plays_video_day (title_id, day)`.execute(db);
  await sql`drop index plays_video_day_busy`.execute(db);
  await sql`drop table plays_title_day`.execute(db);
  await sql`alter table plays drop column views, drop column viewer`.execute(db);
}
