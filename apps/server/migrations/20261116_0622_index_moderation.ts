import { type Kysely, sql } from 'kysely';

/** The orders and the rarer filters of the lists that moderators work through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reviews_reported on reviews (open_reports desc, id desc) where body is not null`.execute(db);
  await sql`create index reviews_created on reviews (created_at desc, id desc) where body is not null`.execute(
    db,
  );
  await sql`create index reviews_scored on reviews (score desc, id desc) where body is not null`.execute(db);
  await sql`create index reviews_hidden on reviews (id) where state = 'hidden'`.execute(db);
  await sql`
    create index reviews_words on reviews using gin (lower(coalesce(headline, '') || ' ' || body) gin_trgm_ops)
      where body is not null`.execute(db);
  await sql`
    create index comments_reported on comments (open_reports desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index comments_created on comments (created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index comments_hidden on comments (id) where state = 'hidden'`.execute(db);
  await sql`create index comments_of_title on comments (title_id) where title_id is not null`.execute(db);
  await sql`
    create index comments_words on comments using gin (lower(body) gin_trgm_ops) where deleted_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index reviews_reported, reviews_created, reviews_scored, reviews_hidden, reviews_words,
      comments_reported, comments_created, comments_hidden, comments_of_title, comments_words`.execute(db);
}
