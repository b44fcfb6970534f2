import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { createRatingTotals } from './ratings.totals.service.ts';

/** Creates a series with season 2 and its episode 3. */
export async function makeRatedSeries({ db, events }: Pick<Platform, 'db' | 'events'>) {
  const { id } = await makeTitle(db, { type: 'series' });
  const season = await createSeasonsService({ events }).add(db, id, { number: 2 }, [{ episode_number: 3 }]);
  return { id, seasonId: season.id, episodeId: season.episodeIds.get(3) ?? 0 };
}

/** The totals, with the services of a worker. */
export const makeTotals = ({ db, events }: Pick<Platform, 'db' | 'events'>, clock: Clock) =>
  createRatingTotals({
    db,
    clock,
    events,
    titles: createTitlesService({ events }),
    seasons: createSeasonsService({ events }),
  });
