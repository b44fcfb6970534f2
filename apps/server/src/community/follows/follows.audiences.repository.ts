import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** The next members after a user id, at most `limit`. */
export interface Slice {
  /** The record that the notification is about. */
  readonly id: number;
  readonly after: number;
  readonly limit: number;
}

/** Without a viewing for this long, a series counts as dropped. */
const DROPPED_DAYS = 365;

/** The title, or what it was merged into since. */
const titleOf = ({ id }: Slice) => sql`
  select t.id from titles o join titles t on t.id = coalesce(o.merged_into, o.id) and t.deleted_at is null
  where o.id = ${id}`;

/** The same for an episode: the one with its number. */
const episodeOf = ({ id }: Slice) => sql`
  select t.id, x.id as episode_id
  from episodes e join titles o on o.id = e.title_id
    join titles t on t.id = coalesce(o.merged_into, o.id) and t.deleted_at is null
    join episodes x on x.title_id = t.id and x.season_number = e.season_number
      and x.episode_number = e.episode_number
  where e.id = ${id}`;

const personOf = ({ id }: Slice) => sql`
  select p.id from people o join people p on p.id = coalesce(o.merged_into, o.id) and p.deleted_at is null
  where o.id = ${id}`;

/** Rows `m` of one table, in the order of its index on the record and the member. */
const branch = ({ after, limit }: Slice, rows: RawBuilder<unknown>) => sql`
  (select m.user_id from ${rows} and m.user_id > ${after}::integer order by m.user_id limit ${limit}::integer)`;

/** Merges the branches without sorting: each is ordered, and stops after `limit` members. */
async function select(
  db: Executor,
  slice: Slice,
  subject: RawBuilder<unknown>,
  branches: readonly RawBuilder<unknown>[],
): Promise<number[]> {
  const all = sql.join(
    branches.map((rows) => branch(slice, rows)),
    sql` union all `,
  );
  const { rows } = await sql<{ user_id: number }>`
    with subject as materialized (${subject})
    select distinct user_id from (${all}) members order by user_id limit ${slice.limit}::integer`.execute(db);
  return rows.map((row) => row.user_id);
}

const FOLLOWERS = sql`title_follows m where m.title_id = (select id from subject)`;
const LISTED = sql`watchlist_items m where m.title_id = (select id from subject)`;

/** Members who follow the title, or have it on their watchlist. */
export const selectTitleWatchers = (db: Executor, slice: Slice): Promise<number[]> =>
  select(db, slice, titleOf(slice), [FOLLOWERS, LISTED]);

/** An episode that was imported late may have been seen already. */
const UNSEEN = sql`not exists (
  select from viewings v where v.user_id = m.user_id and v.title_id = (select id from subject)
    and v.episode_id = (select episode_id from subject))`;

/**
 * Members who follow the series of the episode, have it on their watchlist, or have watched some of it in the last year.
 * A viewing on an unknown day counts from when it was recorded.
 */
export async function selectSeriesWatchers(db: Executor, slice: Slice, today: string): Promise<number[]> {
  const since = sql`(${today}::date - ${DROPPED_DAYS}::integer)`;
  const watching = sql`
    seen_titles m where m.title_id = (select id from subject) and m.episodes > 0
      and m.user_id <= coalesce((select edge from chosen), 2147483647) and (
      m.last_on >= ${since} or (m.last_on is null and exists (
        select from viewings v where v.user_id = m.user_id and v.title_id = (select id from subject)
          and v.created_at >= ${since})))`;
  const [followers, listed, watchers] = [FOLLOWERS, LISTED, watching].map((rows) =>
    branch(slice, sql`${rows} and ${UNSEEN}`),
  );
  const limit = sql`${slice.limit}::integer`;
  // Most who watched a series may have dropped it. Of them, those after the last one of a full batch are not read.
  const { rows } = await sql<{ user_id: number }>`
    with subject as materialized (${episodeOf(slice)}),
    near as materialized (
      select distinct user_id from (${followers} union all ${listed}) members order by user_id limit ${limit}),
    chosen as materialized (select case when count(*) = ${limit} then max(user_id) end as edge from near)
    select distinct user_id from (select user_id from near union all ${watchers}) members
    order by user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}

export const selectPersonFollowers = (db: Executor, slice: Slice): Promise<number[]> =>
  select(db, slice, personOf(slice), [sql`person_follows m where m.person_id = (select id from subject)`]);
