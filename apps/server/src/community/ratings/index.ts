/** Ratings: the number of ratings of a title, season or episode by score, and the scores that follow from them. */
import type { PopularityRecorder } from '#catalogue/popularity/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { ScoresService } from '#community/reviews/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createRatingsWorker } from './ratings-worker.ts';
import { ratingsRoutes } from './ratings.routes.ts';
import { createRatingsReader } from './ratings.service.ts';
import { createRatingTotals } from './ratings.totals.service.ts';

export { createRatingsWorker } from './ratings-worker.ts';
export { createRatingTotals, type RatingTotalsService } from './ratings.totals.service.ts';

/** How often the worker counts. It is no schedule, because each run of a schedule is stored. */
const PAUSE_MS = 2000;

interface Deps {
  readonly scores: ScoresService;
  readonly titles: TitlesService;
  readonly seasons: SeasonsService;
  readonly popularity: PopularityRecorder;
  readonly shared: CachedRoute;
}

export const ratingsModule = defineModule({
  name: 'community/ratings',
  setup: (
    { db, pool, clock, events, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'events' | 'logger'>,
    { scores, titles, seasons, popularity, shared }: Deps,
  ) => {
    const totals = createRatingTotals({ db, clock, events, titles, seasons });
    return {
      /** For operators. */
      totals,
      routes: ratingsRoutes({ ratings: createRatingsReader(pool), scores, popularity, shared }),
      longWorkers: [
        { task: 'jobs' as const, create: () => createRatingsWorker({ totals, logger, pauseMs: PAUSE_MS }) },
      ],
    };
  },
});
