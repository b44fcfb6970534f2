import { type Kysely, sql } from 'kysely';

/** Members write reviews: spoilers, likes, earlier versions, pins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews
      -- The text gives away the story up to this episode; null for all of it.
      add column spoiler_season smallint,
      add column spoiler_episode smallint,
      -- When the text was first posted. The rating may be years older, so ids and created_at are no order of texts.
      add column written_at timestamptz,
      add column edited_at timestamptz,
      add column pinned_at timestamptz,
      add column comments_count integer not null default 0,
      add constraint reviews_spoiler_episode check (num_nonnulls(spoiler_season, spoiler_episode) <> 1)`.execute(
    db,
  );
  await sql`update reviews set written_at = created_at where body is not null`.execute(db);
  await sql`
    alter table reviews add constraint reviews_written check (body is null or written_at is not null)`.execute(
    db,
  );
  await indexReviews(db);
  await sql`
    create table review_likes (
      review_id integer not null references reviews on delete cascade,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (review_id, user_id)
    )`.execute(db);
  await sql`create index review_likes_user on review_likes (user_id, review_id)`.execute(db);
  await countLikes(db);
  await sql`
    create table review_versions (
      id integer generated always as identity primary key,
      review_id integer not null references reviews on delete cascade,
      headline text,
      body text not null,
      is_spoiler boolean not null,
      written_at timestamptz not null
    )`.execute(db);
  await sql`create index review_versions_review on review_versions (review_id, id desc)`.execute(db);
}

/** One index for each order of readers. The ids of a title, season or episode are equal parts of every index. */
async function indexReviews(db: Kysely<unknown>): Promise<void> {
  const scope = sql`title_id, coalesce(season_id, 0), coalesce(episode_id, 0)`;
  await sql`
    create index reviews_by_helpful on reviews (${scope}, helpful desc, id desc) where body is not null`.execute(
    db,
  );
  await sql`
    create index reviews_by_time on reviews (${scope}, written_at desc, id desc) where body is not null`.execute(
    db,
  );
  await sql`
    create index reviews_by_score on reviews (${scope}, score desc, id desc) where body is not null`.execute(
    db,
  );
  await sql`
    create index reviews_pinned on reviews (${scope}, pinned_at desc) where pinned_at is not null`.execute(
    db,
  );
  // The list of moderators.
  await sql`create index reviews_posted on reviews (written_at desc, id desc) where body is not null`.execute(
    db,
  );
  await sql`drop index reviews_title, reviews_season, reviews_episode, reviews_created`.execute(db);
}

/** Triggers keep the counts exact when members or deleted accounts change the likes. */
async function countLikes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_review_likes() returns trigger language plpgsql as $$
    begin
      -- In the order of the reviews, so that two deleted accounts do not block each other. A stronger lock would
      -- deadlock with the key locks that parallel likes of one review hold.
      if tg_op = 'INSERT' then
        perform from reviews where id in (select review_id from added) order by id for no key update;
        update reviews r set helpful = r.helpful + a.likes
        from (select review_id, count(*) as likes from added group by review_id) a where r.id = a.review_id;
      else
        -- The review is missing while it is being deleted itself.
        perform from reviews where id in (select review_id from removed) order by id for no key update;
        update reviews r set helpful = r.helpful - d.likes
        from (select review_id, count(*) as likes from removed group by review_id) d where r.id = d.review_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger review_likes_added after insert on review_likes
    referencing new table as added for each statement execute function count_review_likes()`.execute(db);
  await sql`
    create trigger review_likes_removed after delete on review_likes
    referencing old table as removed for each statement execute function count_review_likes()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table review_versions, review_likes`.execute(db);
  await sql`drop function count_review_likes()`.execute(db);
  await sql`
    create index reviews_title on reviews (title_id, id desc)
    where body is not null and season_id is null and episode_id is null`.execute(db);
  await sql`
    create index reviews_season on reviews (season_id, id desc)
    where body is not null and season_id is not null`.execute(db);
  await sql`
    create index reviews_episode on reviews (episode_id, id desc)
    where body is not null and episode_id is not null`.execute(db);
  await sql`create index reviews_created on reviews (created_at desc, id desc) where body is not null`.execute(
    db,
  );
  // The new indexes and constraints are dropped with their columns, except these.
  await sql`drop index reviews_by_helpful, reviews_by_score`.execute(db);
  await sql`
    alter table reviews drop column spoiler_season, drop column spoiler_episode, drop column written_at,
      drop column edited_at, drop column pinned_at, drop column comments_count`.execute(db);
}
