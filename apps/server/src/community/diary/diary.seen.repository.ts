import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** What a member marks as seen. */
export interface SeenPart {
  readonly userId: number;
  readonly titleId: number;
  readonly isFilm: boolean;
  /** With neither, all regular seasons of the series. */
  readonly season: number | undefined;
  readonly episodeId: number | null;
  /** Null if the day is unknown. */
  readonly day: string | null;
  /** The current day, which decides what has aired. */
  readonly today: string;
  /** Of an episode, also the ones before it. */
  readonly withEarlier: boolean;
}

/** Whether the episode `e` could have been seen. One without a date counts once it can be played. */
const aired = (today: string) => sql`(
  e.release_date <= ${today}::date or (e.release_date is null and exists (
    select from videos w
    where w.title_id = e.title_id and w.episode_id = e.id and w.category = 'full'
      and w.is_approved and w.is_open)))`;

/** Whether the episode `e` aired, and the member has no viewing of it. */
const isUnseen = ({ userId, today }: Pick<SeenPart, 'userId' | 'today'>) => sql`(
  not exists (
    select from viewings x where x.user_id = ${userId} and x.title_id = e.title_id and x.episode_id = e.id)
  and ${aired(today)})`;

/** The film, or the episode, unless it was seen on that day or on an unknown one. */
const single = ({ userId, titleId, episodeId, day }: SeenPart) => sql`
  select ${episodeId}::integer as episode_id where not exists (
    select from viewings x
    where x.user_id = ${userId} and x.title_id = ${titleId}
      and x.episode_id is not distinct from ${episodeId}::integer
      and (${day}::date is null or x.watched_on is null or x.watched_on = ${day}::date))`;

/** Episodes before this one that were not seen. Specials only precede specials. */
const earlier = (part: SeenPart) => sql`
  select e.id as episode_id from episodes e join episodes o on o.id = ${part.episodeId}
  where e.title_id = ${part.titleId} and (e.season_number = 0) = (o.season_number = 0)
    and (e.season_number, e.episode_number) < (o.season_number, o.episode_number) and ${isUnseen(part)}`;

const many = (part: SeenPart) => sql`
  select e.id as episode_id from episodes e
  where e.title_id = ${part.titleId}
    and ${part.season === undefined ? sql`e.season_number > 0` : sql`e.season_number = ${part.season}`}
    and ${isUnseen(part)}`;

function wanted(part: SeenPart): RawBuilder<unknown> {
  if (part.isFilm) return single(part);
  if (part.episodeId === null) return many(part);
  return part.withEarlier ? sql`${single(part)} union all ${earlier(part)}` : single(part);
}

/** Adds viewings of what is not marked yet, at most `limit`; returns their ids. */
export async function insertSeen(tx: Tx, part: SeenPart, limit: number): Promise<number[]> {
  const { userId, titleId, day } = part;
  const { rows } = await sql<{ id: number }>`
    insert into viewings (user_id, title_id, episode_id, watched_on, is_rewatch)
    select ${userId}, ${titleId}, p.episode_id, ${day}::date, exists (
      select from viewings x
      where x.user_id = ${userId} and x.title_id = ${titleId}
        and x.episode_id is not distinct from p.episode_id and x.watched_on < ${day}::date)
    from (${wanted(part)}) p order by p.episode_id limit ${limit}
    on conflict do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many aired episodes before this one were not seen. */
export async function countEarlierUnseen(tx: Tx, part: SeenPart): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${earlier(part)}) p`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Of these titles, the films that were seen, and the series of which all aired episodes were. */
export async function listFullySeen(
  tx: Tx,
  { userId, today }: Pick<SeenPart, 'userId' | 'today'>,
  titleIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from seen_titles s join titles t on t.id = s.title_id
    where s.user_id = ${userId} and s.title_id = any(${[...titleIds]}::integer[])
      and (t.type = 'movie' or (s.episodes > 0 and not exists (
        select from episodes e
        where e.title_id = t.id and e.season_number > 0 and ${isUnseen({ userId, today })})))
    order by t.id`.execute(tx);
  return rows.map(({ id }) => id);
}
