import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** Reassigns videos to other titles, if they still belong to the old one. */
export async function reassign(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update videos as x set title_id = m.title_id, season_id = m.season_id, episode_id = m.episode_id,
      edit_version = x.edit_version + 1
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, title_id integer, season_id integer, episode_id integer, was_title_id integer,
        was_season_id integer, was_episode_id integer)
    where x.id = m.id and x.title_id is not distinct from m.was_title_id and x.season_id is not distinct from
      m.was_season_id and x.episode_id is not distinct from m.was_episode_id`.execute(db);
}
