import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';
import { countParts } from './seasons.repository.ts';

/** Reassigns seasons to another title, if they still belong to the old one. */
export async function reassignSeasons(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update seasons as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, title_id integer, was_title_id integer)
    where x.id = m.id and x.title_id = m.was_title_id`.execute(db);
}

/** Reassigns episodes to another title and season, if they still belong to the old ones. */
export async function reassignEpisodes(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update episodes as x set title_id = m.title_id, season_id = m.season_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, title_id integer, season_id integer, was_title_id integer, was_season_id integer)
    where x.id = m.id and x.title_id is not distinct from m.was_title_id and x.season_id is not distinct from
      m.was_season_id`.execute(db);
}

/** Recounts from the episodes after some of them moved; returns the counts stored on the title. */
export async function recountParts(
  db: Executor,
  titleId: number,
): Promise<{ season_count: number; episode_count: number }> {
  await sql`
    update seasons set episode_count = (select count(*) from episodes e where e.season_id = seasons.id)
    where title_id = ${titleId}`.execute(db);
  return countParts(db, titleId);
}
