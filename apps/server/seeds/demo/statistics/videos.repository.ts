import type { Executor } from '#platform/db/database.ts';

/** The videos of titles, which can be played. */
export const listVideos = (db: Executor, titleIds: readonly number[]) =>
  db
    .selectFrom('videos')
    .leftJoin('episodes', 'episodes.id', 'videos.episode_id')
    .select([
      'videos.id',
      'videos.title_id',
      'videos.episode_id',
      'videos.name',
      'videos.category',
      'videos.seconds',
      'episodes.season_number',
      'episodes.episode_number',
    ])
    .where((eb) => eb('videos.title_id', '=', eb.fn.any(eb.val([...titleIds]))))
    .where('videos.is_approved', '=', true)
    .where('videos.is_open', '=', true)
    .orderBy('videos.id')
    .execute();
