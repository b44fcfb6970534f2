import { FINISHED_RATIO } from '@kinora/contracts/catalogue/watch-progress.ts';
import { CompiledQuery } from 'kysely';
import { defineStatement, type StatementPool } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';

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

/** A batch as lists of values; each user and video may occur once. */
const listsOf = (notes: readonly ProgressUpdate[]): Lists => [
  notes.map(({ userId }) => userId),
  notes.map(({ videoId }) => videoId),
  notes.map(({ position }) => position),
  notes.map(({ seconds }) => seconds),
  notes.map(({ at }) => at.toISOString()),
];

/** The rows to write. Skips deleted videos and accounts. */
const NOTED = `
  select u.user_id, v.id as video_id, v.title_id, v.episode_id, u.position, length.seconds,
    coalesce(u.position >= ${FINISHED_RATIO} * length.seconds, false)
      or exists (
        select from jsonb_to_recordset(v.segments) g (kind text, "from" real)
        where g.kind = 'credits' and u.position >= g."from") as is_finished,
    u.at, v.category = 'full' and v.is_approved as is_counted
  from unnest($1::integer[], $2::integer[], $3::real[], $4::real[], $5::timestamptz[])
      u (user_id, video_id, position, seconds, at)
    join videos v on v.id = u.video_id
    join users x on x.id = u.user_id
    cross join lateral (select nullif(coalesce(v.seconds, round(u.seconds)::integer), 0) as seconds) length`;

/** Always in the same order, so that two servers cannot deadlock. Ignores updates older than the stored one. */
const upsert = (condition: string) => `
  insert into watch_progress as p
    (user_id, video_id, title_id, episode_id, position, seconds, is_finished, updated_at)
  select n.user_id, n.video_id, n.title_id, n.episode_id, n.position, n.seconds, n.is_finished, n.at
  from noted n ${condition}
  order by n.user_id, n.video_id
  on conflict (user_id, video_id) do update
    set position = excluded.position, seconds = excluded.seconds, is_finished = excluded.is_finished,
      updated_at = excluded.updated_at, title_id = excluded.title_id, episode_id = excluded.episode_id
    where p.updated_at <= excluded.updated_at`;

interface FinishedKey {
  user_id: number;
  video_id: number;
}

const saveUnfinished = defineStatement<Lists, FinishedKey>(
  'watching-progress',
  `with noted as materialized (${NOTED}),
  finished as materialized (
    select n.user_id, n.video_id from noted n
    where n.is_counted and n.is_finished and not exists (
      select from watch_progress p
      where p.user_id = n.user_id and p.video_id = n.video_id and (p.is_finished or p.updated_at > n.at))),
  written as (
    ${upsert('where (n.user_id, n.video_id) not in (select f.user_id, f.video_id from finished f)')})
  select user_id, video_id from finished`,
);

/**
 * Saves a batch, except films and episodes that it finishes: returns those updates. Finishing one is rare and has
 * effects elsewhere, and without it a batch is one statement instead of a transaction.
 */
export async function saveProgress(
  pool: StatementPool,
  notes: readonly ProgressUpdate[],
): Promise<ProgressUpdate[]> {
  const rows = await saveUnfinished(pool, ...listsOf(notes));
  if (rows.length === 0) return [];
  const keys = new Set(rows.map((row) => `${row.user_id} ${row.video_id}`));
  return notes.filter(({ userId, videoId }) => keys.has(`${userId} ${videoId}`));
}

export interface FinishedRow {
  user_id: number;
  title_id: number;
  episode_id: number | null;
  at: Date;
  is_finished: boolean;
}

const SAVE_FINISHED = `
  with noted as (${NOTED})
  ${upsert('')}
  returning p.user_id, p.title_id, p.episode_id, p.updated_at as at, p.is_finished`;

/** Saves the updates that `saveProgress` returned. */
export async function saveFinished(tx: Tx, notes: readonly ProgressUpdate[]): Promise<FinishedRow[]> {
  const { rows } = await tx.executeQuery<FinishedRow>(CompiledQuery.raw(SAVE_FINISHED, listsOf(notes)));
  return rows;
}
