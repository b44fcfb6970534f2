import { type Kysely, sql } from 'kysely';

/** What belongs to a title is found by the title, also where readers come from the other side. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index reviews_of_title on reviews (title_id)`.execute(db);
  await sql`create index watch_dismissals_title on watch_dismissals (title_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index reviews_of_title, watch_dismissals_title`.execute(db);
}
