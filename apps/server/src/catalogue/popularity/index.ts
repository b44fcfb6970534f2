/** Popularity: aggregates visitor activity into the order of lists and into trending records. */
import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createPopularityRecorder } from './recorder.ts';
import { popularityRoutes } from './popularity.routes.ts';
import { updatePopularity } from './popularity.service.ts';
import {
  listTrendingPeople,
  listTrendingTitles,
  type TrendingRecord,
} from './popularity.trending.repository.ts';

export type { PopularityRecorder } from './recorder.ts';
export type { TrendingRecord } from './popularity.trending.repository.ts';
export { createVisitorHasher, isBot, type Visit } from './visitor.ts';

/** Titles with more visitors than usual, most unusual first. */
export const trendingTitles = (
  pool: StatementPool,
  { type, limit }: { type?: TitleType; limit: number },
): Promise<TrendingRecord[]> => listTrendingTitles(pool, limit, type ?? null);

export const trendingPeople = (
  pool: StatementPool,
  { limit }: { limit: number },
): Promise<TrendingRecord[]> => listTrendingPeople(pool, limit);

const FOLD_SECONDS = 600;

type Means = Pick<Platform, 'db' | 'pool' | 'clock' | 'config' | 'logger'>;

interface Deps {
  readonly titles: TitlesService;
  readonly people: PeopleService;
}

export const popularityModule = defineModule({
  name: 'catalogue/popularity',
  setup: ({ db, pool, clock, config, logger }: Means, { titles, people }: Deps) => {
    const recorder = createPopularityRecorder({ pool, clock, config, logger });
    return {
      /** For modules with stronger signals than a view: plays, lists, ratings. */
      recorder,
      routes: popularityRoutes(recorder),
      flush: recorder.flush,
      schedules: [
        {
          name: 'fold-popularity',
          everySeconds: FOLD_SECONDS,
          run: () => updatePopularity({ db, clock, titles, people }),
        },
      ],
    };
  },
});
