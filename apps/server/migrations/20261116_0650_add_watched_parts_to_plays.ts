import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plays
      /* A bit for each fiftieth of the video that this row is the first of its viewing to have seen; nothing where the player does not tell. */
      add column seen bigint,
      /* 1 where the viewing came to the end, once for each. */
      add column finishes smallint not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plays drop column seen, drop column finishes`.execute(db);
}
