import type { Executor } from '#platform/db/database.ts';

/** The seasons of titles. */
export const listSeasons = (db: Executor, titleIds: readonly number[]) =>
  db
    .selectFrom('seasons')
    .select(['id', 'title_id', 'number'])
    .where((eb) => eb('title_id', '=', eb.fn.any(eb.val([...titleIds]))))
    .execute();

/** The episodes of titles, in order. */
export const listEpisodes = (db: Executor, titleIds: readonly number[]) =>
  db
    .selectFrom('episodes')
    .select(['id', 'title_id', 'season_number', 'episode_number'])
    .where((eb) => eb('title_id', '=', eb.fn.any(eb.val([...titleIds]))))
    .orderBy('season_number')
    .orderBy('episode_number')
    .execute();
