import { videoHealth } from '#catalogue/videos/index.ts';
import type { Insertable } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { VideoReports } from '#platform/db/tables.generated.ts';

const LEFT = videoHealth.decayFactor('video_health', 'excluded.updated_at');
/** A late write from another process does not move the time back. */
const LATEST = 'greatest(video_health.updated_at, excluded.updated_at)';

/** Adds plays to existing videos in order of id, so that concurrent writers cannot deadlock. */
export const addPlays = defineStatement<
  [videoIds: readonly number[], plays: readonly number[], now: Date],
  never
>(
  'add-plays-to-health',
  `insert into video_health (video_id, plays, updated_at)
   select v.id, w.plays, $3::timestamptz
   from unnest($1::integer[], $2::real[]) w(id, plays) join videos v on v.id = w.id order by v.id
   on conflict (video_id) do update set
     plays = video_health.plays * ${LEFT} + excluded.plays,
     failures = video_health.failures * ${LEFT}, updated_at = ${LATEST}`,
);

export const addFailure = defineStatement<[videoId: number, reason: string, now: Date], never>(
  'add-failure-to-health',
  `insert into video_health (video_id, failures, last_failed_at, last_reason, updated_at)
   values ($1, 1, $3, $2, $3)
   on conflict (video_id) do update set
     failures = video_health.failures * ${LEFT} + 1, plays = video_health.plays * ${LEFT},
     last_failed_at = excluded.last_failed_at, last_reason = excluded.last_reason, updated_at = ${LATEST}`,
);

/** A visitor's second report of a video is ignored while the first is open. */
export async function insertReport(
  db: Executor,
  values: Omit<Insertable<VideoReports>, 'id' | 'closed_at'>,
): Promise<void> {
  await db
    .insertInto('video_reports')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['video_id', 'reporter']).where('closed_at', 'is', null).doNothing(),
    )
    .execute();
}
