import { type Kysely, sql } from 'kysely';

/** Page views and visitors of a day, in UTC, divided in each of a few ways. Nothing here is about a single visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visits_day (
      /* all, hour, page, country, device, browser, platform or referrer. */
      dimension text not null,
      day date not null,
      key text not null,
      views integer not null,
      visitors integer not null,
      primary key (dimension, day, key)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table visits_day`.execute(db);
}
