import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** Joins for the entry `e`: its title `t` in the file, the title `k` here, its season `s`, episode `p` and list `l`. */
export const ENTRY_JOINS = sql`
  join import_titles t on t.id = e.import_title_id
  left join titles o on o.id = t.title_id
  -- A title that was merged since is replaced by the remaining one.
  left join titles k on k.id = case when o.deleted_at is null then o.id else o.merged_into end
    and k.deleted_at is null
  left join seasons s on s.title_id = k.id and s.number = e.season and e.episode is null
  left join episodes p on p.title_id = k.id and p.season_number = e.season and p.episode_number = e.episode
  left join import_lists l on l.id = e.import_list_id`;

/**
 * Whether there is what the entry is about. Viewings are of films and of episodes; ratings and reviews also of series and
 * seasons; everything else is about whole titles. An entry that names its episode is never about the series.
 */
export const IS_PLACED = sql`(
  k.id is not null and case
    when e.kind in ('watchlist', 'list', 'follow') then true
    when e.episode_name is not null or e.episode_imdb is not null then p.id is not null
    when e.kind = 'viewing' then
      case when k.type = 'movie' then num_nonnulls(e.season, e.episode) = 0 else p.id is not null end
    when e.season is not null then coalesce(s.id, p.id) is not null
    else e.episode is null end)`;

/** Whether the member has the same already. */
export const isAlreadyHere = (userId: number) => sql`case e.kind
  when 'viewing' then exists (
    select from viewings x where x.user_id = ${userId} and x.title_id = k.id
      and x.episode_id is not distinct from p.id and (e.watched_on is null or x.watched_on = e.watched_on))
  when 'watchlist' then exists (
    select from watchlist_items x where x.user_id = ${userId} and x.title_id = k.id)
  when 'follow' then exists (select from title_follows x where x.user_id = ${userId} and x.title_id = k.id)
  when 'list' then exists (
    select from imports i
      join import_lists il on il.import_id = i.id and il.name = l.name
      join channels c on c.id = il.list_id and c.user_id = ${userId} and c.name = l.name and c.deleted_at is null
      join channel_items x on x.channel_id = c.id and x.kind = 'title' and x.record_id = k.id
    where i.user_id = ${userId})
  else exists (
    select from reviews x where x.user_id = ${userId} and x.title_id = k.id
      and x.season_id is not distinct from s.id and x.episode_id is not distinct from p.id
      and (e.kind = 'rating' or x.body is not null)) end`;

/** Of these entries, those that the member has already. */
export async function countAlreadyHere(tx: Tx, userId: number, entryIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_entries e ${ENTRY_JOINS}
    where e.id = any(${[...entryIds]}::bigint[]) and ${IS_PLACED} and ${isAlreadyHere(userId)}`.execute(tx);
  return rows[0]?.count ?? 0;
}
