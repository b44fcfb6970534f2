import { type Kysely, sql } from 'kysely';

/** What was written of an article at each save, and whether readers were told that it is out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_revisions (
      article_id integer not null references news_articles on delete cascade,
      /* The version of the article that this save made. */
      version integer not null,
      user_id integer references users on delete set null,
      form jsonb not null,
      created_at timestamptz not null default now(),
      primary key (article_id, version)
    )`.execute(db);
  await sql`create index news_revisions_user on news_revisions (user_id) where user_id is not null`.execute(
    db,
  );
  await sql`alter table news_articles add column announced_at timestamptz`.execute(db);
  await sql`update news_articles set announced_at = published_at where published_at <= now()`.execute(db);
  /* Those whose time is still to come. */
  await sql`
    create index news_articles_waiting on news_articles (published_at)
      where announced_at is null and published_at is not null and deleted_at is null`.execute(db);
  await sql`
    create index news_articles_by_time on news_articles (published_at desc nulls last, id desc)
      where deleted_at is null`.execute(db);
  await sql`
    create index news_articles_by_title on news_articles (lower(left(title, 50)), id)
      where deleted_at is null`.execute(db);
  await sql`
    create index news_articles_by_update on news_articles (updated_at desc, id desc)
      where deleted_at is null`.execute(db);
  await sql`create index news_articles_search on news_articles using gin (lower(title) gin_trgm_ops)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index news_articles_search, news_articles_by_update, news_articles_by_title,
    news_articles_by_time, news_articles_waiting`.execute(db);
  await sql`alter table news_articles drop column announced_at`.execute(db);
  await sql`drop table news_revisions`.execute(db);
}
