import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import * as repository from './ratings.repository.ts';
import type { TotalsRow } from './ratings.repository.ts';

export type RatingsReader = ReturnType<typeof createRatingsReader>;

export function createRatingsReader(pool: StatementPool) {
  return {
    /** Null before the first rating. */
    async totals(titleId: number, { season, episode }: EpisodeScope): Promise<TotalsRow | null> {
      const [row] =
        season === undefined
          ? await repository.totalsOfTitle(pool, titleId)
          : episode === undefined
            ? await repository.totalsOfSeason(pool, titleId, season)
            : await repository.totalsOfEpisode(pool, titleId, season, episode);
      const place = requireTitle(row?.page);
      if (place.part_id === null) throw new AppError('not_found');
      return place.totals;
    },
  };
}
