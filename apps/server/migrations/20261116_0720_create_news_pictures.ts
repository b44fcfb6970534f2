import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  /* Every picture made for an article, noted before it is stored: what no article shows is found here and taken away. */
  await sql`
    create table news_pictures (
      key text primary key,
      article_id integer references news_articles on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index news_pictures_article on news_pictures (article_id) where article_id is not null`.execute(
    db,
  );
  await sql`create index news_pictures_unused on news_pictures (created_at) where article_id is null`.execute(
    db,
  );
  /* Those made until now; a deleted article does not come back. */
  await sql`
    insert into news_pictures (key, article_id)
    select image->>'key', case when deleted_at is null then id end from news_articles
    where image->>'key' ~ '^news/[0-9a-f-]{36}[.]webp$'
    on conflict do nothing`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table news_pictures`.execute(db);
}
