import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** Reassigns watch progress to another title, if it still belongs to the old one. */
export async function reassignProgress(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update watch_progress as x set title_id = m.title_id, episode_id = m.episode_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (user_id integer, video_id integer, title_id integer, episode_id integer, was_title_id integer,
        was_episode_id integer)
    where x.user_id = m.user_id and x.video_id = m.video_id and x.title_id is not distinct from m.was_title_id
      and x.episode_id is not distinct from m.was_episode_id`.execute(db);
}

/** Reassigns dismissals to another title, if they still belong to the old one. */
export async function reassignDismissals(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update watch_dismissals as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (user_id integer, title_id integer, was_title_id integer)
    where x.user_id = m.user_id and x.title_id = m.was_title_id`.execute(db);
}
