import { type Kysely, sql } from 'kysely';

/** The number of ratings by score. Changes are appended, because members rate a popular title at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A queue in no order, without an index: every rating adds a row, and the worker deletes it within seconds.
  await sql`
    create table rating_changes (
      title_id integer not null,
      season_id integer,
      episode_id integer,
      -- Null for a new rating.
      score_before smallint,
      -- Null for a removed rating.
      score_after smallint,
      -- The number of ratings that changed like this.
      times integer not null default 1
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000)`.execute(db);
  await sql`
    create table rating_totals (
      title_id integer not null references titles on delete cascade,
      season_id integer references seasons on delete cascade,
      episode_id integer references episodes on delete cascade,
      votes integer not null default 0,
      -- The sum of all scores.
      points bigint not null default 0,
      -- The number of ratings of 1 to 10.
      histogram integer[] not null default '{0,0,0,0,0,0,0,0,0,0}',
      -- Whether the title or episode shows these totals as its score.
      is_published boolean not null default false,
      published_at timestamptz not null default '-infinity',
      constraint rating_totals_once unique nulls not distinct (title_id, season_id, episode_id)
    )`.execute(db);
  await sql`create index rating_totals_season on rating_totals (season_id) where season_id is not null`.execute(
    db,
  );
  await sql`create index rating_totals_episode on rating_totals (episode_id) where episode_id is not null`.execute(
    db,
  );
  await sql`
    create index rating_totals_unpublished on rating_totals (published_at) where not is_published`.execute(
    db,
  );
  // The ratings of a member, latest first.
  await sql`
    create index reviews_rated on reviews (user_id, updated_at desc, id desc) where user_id is not null`.execute(
    db,
  );
  await noteChanges(db);
  await noteRemovals(db);
  await sql`
    insert into rating_changes (title_id, season_id, episode_id, score_after, times)
    select title_id, season_id, episode_id, score, count(*) from reviews
    group by title_id, season_id, episode_id, score`.execute(db);
}

/**
 * Triggers note every change of a rating, also those by merges, moderators and deleted accounts. For each row, which
 * costs a single rating half of what a trigger for each statement does: an upsert is an insert and an update.
 */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_rating() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into rating_changes (title_id, season_id, episode_id, score_after)
        values (new.title_id, new.season_id, new.episode_id, new.score);
      elsif (old.title_id, old.season_id, old.episode_id)
          is not distinct from (new.title_id, new.season_id, new.episode_id) then
        insert into rating_changes (title_id, season_id, episode_id, score_before, score_after)
        values (new.title_id, new.season_id, new.episode_id, old.score, new.score);
      else
        insert into rating_changes (title_id, season_id, episode_id, score_before, score_after)
        values (old.title_id, old.season_id, old.episode_id, old.score, null),
          (new.title_id, new.season_id, new.episode_id, null, new.score);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reviews_rated after insert on reviews for each row execute function note_rating()`.execute(
    db,
  );
  await sql`
    create trigger reviews_rated_again after update on reviews for each row
    when ((old.title_id, old.season_id, old.episode_id, old.score)
      is distinct from (new.title_id, new.season_id, new.episode_id, new.score))
    execute function note_rating()`.execute(db);
}

/** Once for each statement: with a title, all of its ratings are deleted. */
async function noteRemovals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_removed_ratings() returns trigger language plpgsql as $$
    begin
      insert into rating_changes (title_id, season_id, episode_id, score_before, times)
      select title_id, season_id, episode_id, score, count(*) from removed
      group by title_id, season_id, episode_id, score;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reviews_unrated after delete on reviews
    referencing old table as removed for each statement execute function note_removed_ratings()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger reviews_unrated on reviews`.execute(db);
  await sql`drop trigger reviews_rated_again on reviews`.execute(db);
  await sql`drop trigger reviews_rated on reviews`.execute(db);
  await sql`drop function note_removed_ratings()`.execute(db);
  await sql`drop function note_rating()`.execute(db);
  await sql`drop index reviews_rated`.execute(db);
  await sql`drop table rating_totals, rating_changes`.execute(db);
}
