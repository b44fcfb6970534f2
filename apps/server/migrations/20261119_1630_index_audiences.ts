import { type Kysely, sql } from 'kysely';

/** The members of a title in the order of their ids, to be notified in batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index watchlist_items_title, seen_titles_title`.execute(db);
  await sql`create index watchlist_items_title on watchlist_items (title_id, user_id)`.execute(db);
  await sql`
    create index seen_titles_title on seen_titles (title_id, user_id) include (last_on, episodes)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index watchlist_items_title, seen_titles_title`.execute(db);
  await sql`create index watchlist_items_title on watchlist_items (title_id)`.execute(db);
  await sql`create index seen_titles_title on seen_titles (title_id)`.execute(db);
}
