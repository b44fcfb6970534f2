import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_articles (
      id integer generated always as identity primary key,
      title text not null,
      slug text not null,
      /* Sanitized when it is written, and again when it is read. */
      body text not null,
      summary text,
      byline text,
      image jsonb,
      source text not null default 'local',
      source_url text,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`
    create index news_articles_published on news_articles (published_at desc, id desc)
      where deleted_at is null and published_at is not null`.execute(db);
  await sql`
    create table news_article_titles (
      article_id integer not null references news_articles on delete cascade,
      title_id integer not null references titles on delete cascade,
      primary key (article_id, title_id)
    )`.execute(db);
  await sql`create index news_article_titles_title on news_article_titles (title_id, article_id desc)`.execute(
    db,
  );
  await sql`
    create table news_article_people (
      article_id integer not null references news_articles on delete cascade,
      person_id integer not null references people on delete cascade,
      primary key (article_id, person_id)
    )`.execute(db);
  await sql`create index news_article_people_person on news_article_people (person_id, article_id desc)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table news_article_people, news_article_titles, news_articles`.execute(db);
}
