import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** A film or an episode that was watched to the end, and the day where its member was. */
export interface WatchedPart {
  readonly title_id: number;
  readonly episode_id: number | null;
  readonly day: string;
}

export async function findTimezone(tx: Tx, userId: number): Promise<string | null> {
  const row = await tx.selectFrom('users').select('timezone').where('id', '=', userId).executeTakeFirst();
  return row?.timezone ?? null;
}

/**
 * Inserts viewings once a day; returns the titles of those that are new. A title that was merged since is replaced by
 * the remaining one. Skips what was deleted since, and videos of a whole series, which are neither film nor episode.
 */
export async function insertWatched(
  tx: Tx,
  userId: number,
  watched: readonly WatchedPart[],
): Promise<number[]> {
  const { rows } = await sql<{ title_id: number }>`
    insert into viewings (user_id, title_id, episode_id, watched_on, is_rewatch, source)
    select u.id, t.id, e.id, w.day, exists (
      select from viewings x
      where x.user_id = u.id and x.title_id = t.id and x.episode_id is not distinct from e.id
        and (x.watched_on is null or x.watched_on < w.day)), 'player'
    from jsonb_to_recordset(${JSON.stringify(watched)}::jsonb) w (title_id integer, episode_id integer, day date)
      join users u on u.id = ${userId}
      join titles o on o.id = w.title_id
      join titles t on t.id = coalesce(o.merged_into, o.id) and t.deleted_at is null
      left join episodes f on f.id = w.episode_id
      left join episodes e on e.title_id = t.id
        and e.season_number = f.season_number and e.episode_number = f.episode_number
    where case when t.type = 'movie' then w.episode_id is null else e.id is not null end
    order by t.id, e.id, w.day
    on conflict do nothing
    returning title_id`.execute(tx);
  return [...new Set(rows.map((row) => row.title_id))];
}
