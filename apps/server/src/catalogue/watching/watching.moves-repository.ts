import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { RowMove } from '#platform/db/row-moves.ts';

/** What members have watched is of another title, where it still is of the one it was. */
export async function repointProgress(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update watch_progress as x set title_id = m.title_id, episode_id = m.episode_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (user_id integer, video_id integer, title_id integer, episode_id integer, was_title_id integer,
        was_episode_id integer)
    where x.user_id = m.user_id and x.video_id = m.video_id and x.title_id is not distinct from m.was_title_id
      and x.episode_id is not distinct from m.was_episode_id`.execute(db);
}

/** What members took off their rows is another title, where it still is the one it was. */
export async function repointDismissals(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update watch_dismissals as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (user_id integer, title_id integer, was_title_id integer)
    where x.user_id = m.user_id and x.title_id = m.was_title_id`.execute(db);
}
