import { FINISHED_RATIO } from '@kinora/contracts/catalogue/watch-progress.ts';
import { defineStatement, type StatementPool } from '#platform/db/statement.ts';

/** A user's progress in a video. */
export interface ProgressUpdate {
  readonly userId: number;
  readonly videoId: number;
  readonly position: number;
  /** Duration according to the player. */
  readonly seconds: number | null;
  readonly at: Date;
}

type Lists = [
  users: readonly number[],
  videos: readonly number[],
  positions: readonly number[],
  seconds: readonly (number | null)[],
  at: readonly string[],
];

/**
 * Skips deleted videos and accounts, and ignores updates older than the stored one. Always in the same order, so that
 * two servers cannot deadlock.
 */
const upsert = defineStatement<Lists, never>(
  'watching-progress',
  `insert into watch_progress as p
     (user_id, video_id, title_id, episode_id, position, seconds, is_finished, updated_at)
   select u.user_id, v.id, v.title_id, v.episode_id, u.position, length.seconds,
     coalesce(u.position >= ${FINISHED_RATIO} * length.seconds, false)
       or exists (
         select from jsonb_to_recordset(v.segments) g (kind text, "from" real)
         where g.kind = 'credits' and u.position >= g."from"),
     u.at
   from unnest($1::integer[], $2::integer[], $3::real[], $4::real[], $5::timestamptz[])
       u (user_id, video_id, position, seconds, at)
     join videos v on v.id = u.video_id
     join users x on x.id = u.user_id
     cross join lateral (select nullif(coalesce(v.seconds, round(u.seconds)::integer), 0) as seconds) length
   order by u.user_id, v.id
   on conflict (user_id, video_id) do update
     set position = excluded.position, seconds = excluded.seconds, is_finished = excluded.is_finished,
       updated_at = excluded.updated_at, title_id = excluded.title_id, episode_id = excluded.episode_id
     where p.updated_at <= excluded.updated_at`,
);

/** Saves a batch; each user and video may occur once. */
export async function saveProgress(pool: StatementPool, notes: readonly ProgressUpdate[]): Promise<void> {
  await upsert(
    pool,
    notes.map(({ userId }) => userId),
    notes.map(({ videoId }) => videoId),
    notes.map(({ position }) => position),
    notes.map(({ seconds }) => seconds),
    notes.map(({ at }) => at.toISOString()),
  );
}
