import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  /* A rating is a review without a text: one row for each person and what they judge. */
  await sql`
    create table reviews (
      id integer generated always as identity primary key,
      /* What was written stays when its author goes. */
      user_id integer references users on delete set null,
      title_id integer not null references titles on delete cascade,
      /* Only one of the two; neither: of the title as a whole. */
      season_id integer references seasons on delete cascade,
      episode_id integer references episodes on delete cascade,
      score smallint not null check (score between 1 and 10),
      headline text,
      body text,
      is_spoiler boolean not null default false,
      helpful integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint reviews_one_part check (num_nonnulls(season_id, episode_id) <= 1)
    )`.execute(db);
  await sql`
    create unique index reviews_once on reviews (user_id, title_id, season_id, episode_id) nulls not distinct
      where user_id is not null`.execute(db);
  await sql`
    create index reviews_title on reviews (title_id, id desc)
      where body is not null and season_id is null and episode_id is null`.execute(db);
  await sql`
    create index reviews_season on reviews (season_id, id desc)
      where body is not null and season_id is not null`.execute(db);
  await sql`
    create index reviews_episode on reviews (episode_id, id desc)
      where body is not null and episode_id is not null`.execute(db);
  await sql`
    create table comments (
      id integer generated always as identity primary key,
      user_id integer references users on delete set null,
      /* Exactly one: what is talked about. */
      title_id integer references titles on delete cascade,
      video_id integer references videos on delete cascade,
      article_id integer references news_articles on delete cascade,
      /* The comment that a thread begins with; answers to answers stay in it. */
      thread_id integer references comments on delete cascade,
      body text not null,
      is_spoiler boolean not null default false,
      /* Of a video: the moment it is about. */
      at_seconds integer,
      upvotes integer not null default 0,
      downvotes integer not null default 0,
      answers integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      /* Kept in its thread, without its text. */
      deleted_at timestamptz,
      constraint comments_one_subject check (num_nonnulls(title_id, video_id, article_id) = 1)
    )`.execute(db);
  for (const subject of ['title', 'video', 'article']) {
    await sql`
      create index ${sql.raw(`comments_${subject}`)} on comments (${sql.raw(`${subject}_id`)}, id desc)
        where thread_id is null and ${sql.raw(`${subject}_id`)} is not null`.execute(db);
  }
  await sql`create index comments_thread on comments (thread_id, id) where thread_id is not null`.execute(db);
  await sql`create index comments_author on comments (user_id, id desc) where user_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table comments, reviews`.execute(db);
}
