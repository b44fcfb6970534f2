import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Advisory lock of a recount: it waits for folds that are running, and no other one starts. */
const RECOUNTING = sql`hashtext('recount-ratings')`;

const SCORES = Array.from({ length: SCORE_MAX }, (_, index) => index + 1);

/** The number of ratings of each score, in a group of rows with `score` and `change`. */
const HISTOGRAM = sql`array[${sql.join(
  SCORES.map((score) => sql`coalesce(sum(change) filter (where score = ${score}::smallint), 0)::integer`),
)}]`;

/** Sums of a group of rows with `score` and `change`, in the order of the columns of `rating_totals`. */
const SUMS = sql`
  sum(change)::integer as votes, sum(score * change)::bigint as points, ${HISTOGRAM} as histogram`;

/**
 * Moves some changes into the totals, and returns how many. Changes of deleted records are dropped. Two folds at a time
 * take different changes. The rows have no id: nothing updates them, so their place in the table identifies them, and
 * unlike the last id read, it leaves those alone that are committed later.
 */
export async function foldChanges(db: Executor, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from rating_changes where ctid = any(array(
        select ctid from rating_changes limit ${limit} for update skip locked))
      returning *
    ), steps as (
      select title_id, season_id, episode_id, score_after as score, times as change from taken
      where score_after is not null
      union all
      select title_id, season_id, episode_id, score_before, -times from taken where score_before is not null
    ), sums as (
      select title_id, season_id, episode_id, ${SUMS} from steps group by title_id, season_id, episode_id
    ), folded as (
      insert into rating_totals as t (title_id, season_id, episode_id, votes, points, histogram)
      select * from sums s
      where exists (select from titles where id = s.title_id)
        and (s.season_id is null or exists (select from seasons where id = s.season_id))
        and (s.episode_id is null or exists (select from episodes where id = s.episode_id))
      -- All folds lock in this order.
      order by title_id, season_id, episode_id
      on conflict on constraint rating_totals_once do update
        set votes = t.votes + excluded.votes, points = t.points + excluded.points, is_published = false,
          histogram = array(select a + b
            from unnest(t.histogram, excluded.histogram) with ordinality u (a, b, place) order by place)
    )
    select count(*)::integer as taken from taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** Keeps a recount from starting in this transaction; false if one is running. */
export async function tryHoldRecount(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${RECOUNTING}) as free`.execute(tx);
  return rows[0]?.free === true;
}

/** Takes as long as there are ratings, so the usual limits do not apply. */
export async function startRecount(tx: Tx): Promise<void> {
  await sql`
    select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${RECOUNTING})`.execute(tx);
}

/**
 * Counts the ratings of titles again, and returns how many totals were wrong. One statement, so that it sees a rating
 * either with its change, which it deletes, or without both.
 */
export async function recountTitles(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with ids as (select unnest(${[...ids]}::integer[]) as title_id),
    noted as (delete from rating_changes where title_id in (select title_id from ids)),
    counted as (
      select title_id, season_id, episode_id, ${SUMS}
      from (select title_id, season_id, episode_id, score, 1 as change from reviews
        where title_id in (select title_id from ids)) r
      group by title_id, season_id, episode_id
    ), corrected as (
      insert into rating_totals as t (title_id, season_id, episode_id, votes, points, histogram)
      select * from counted order by title_id, season_id, episode_id
      on conflict on constraint rating_totals_once do update
        set votes = excluded.votes, points = excluded.points, histogram = excluded.histogram,
          is_published = false
        where (t.votes, t.points, t.histogram)
          is distinct from (excluded.votes, excluded.points, excluded.histogram)
      returning 1
    ), emptied as (
      update rating_totals t set votes = 0, points = 0, histogram = default, is_published = false
      where title_id in (select title_id from ids) and votes <> 0 and not exists (
        select from counted c where c.title_id = t.title_id
          and (c.season_id, c.episode_id) is not distinct from (t.season_id, t.episode_id))
      returning 1
    )
    select ((select count(*) from corrected) + (select count(*) from emptied))::integer as wrong`.execute(tx);
  return rows[0]?.wrong ?? 0;
}

export const listTitleIds = async (db: Executor, after: number, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export interface DueRow {
  title_id: number;
  season_id: number | null;
  episode_id: number | null;
  votes: number;
  points: number;
}

interface Due {
  readonly now: Date;
  /** Totals published after this time wait. */
  readonly before: Date;
  readonly limit: number;
}

/**
 * Marks changed totals as published, longest waiting first, and returns them. They stay locked until the end of the
 * transaction, so that a fold in between marks them as changed again.
 */
export async function takeDue(db: Executor, { now, before, limit }: Due): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    update rating_totals set is_published = true, published_at = ${now}
    where ctid = any(array(
      select ctid from rating_totals where not is_published and published_at <= ${before}
      order by published_at limit ${limit} for update skip locked))
    returning title_id, season_id, episode_id, votes, points`.execute(db);
  return rows;
}
