import { type Kysely, sql } from 'kysely';

/** PostgreSQL looks for the rows of a deleted record. Without these indexes it would scan whole tables each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index credits_of_title on credits (title_id)`.execute(db);
  await sql`create index watch_progress_of_title on watch_progress (title_id)`.execute(db);
  await sql`
    create index comments_of_article on comments (article_id) where article_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index credits_of_title, watch_progress_of_title, comments_of_article`.execute(db);
}
