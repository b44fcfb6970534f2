import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { RowMove } from '#platform/db/row-moves.ts';
import { countParts } from './seasons.repository.ts';

/** Seasons go to another title, those that still stand where they did. */
export async function repointSeasons(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update seasons as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, title_id integer, was_title_id integer)
    where x.id = m.id and x.title_id = m.was_title_id`.execute(db);
}

/** Episodes go to another title and season, those that still stand where they did. */
export async function repointEpisodes(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update episodes as x set title_id = m.title_id, season_id = m.season_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, title_id integer, season_id integer, was_title_id integer, was_season_id integer)
    where x.id = m.id and x.title_id is not distinct from m.was_title_id and x.season_id is not distinct from
      m.was_season_id`.execute(db);
}

/** From the episodes themselves, after some of them moved; answers what the title says of its parts. */
export async function recountParts(
  db: Executor,
  titleId: number,
): Promise<{ season_count: number; episode_count: number }> {
  await sql`
    update seasons set episode_count = (select count(*) from episodes e where e.season_id = seasons.id)
    where title_id = ${titleId}`.execute(db);
  return countParts(db, titleId);
}
