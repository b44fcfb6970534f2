import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import * as repository from './reviews.scores.repository.ts';

export interface RatedScope extends EpisodeScope {
  readonly titleId: number;
}

export type ScoresService = ReturnType<typeof createScoresService>;

/** The scores of members. A rating is a review without a text; a member has one for each title, season and episode. */
export function createScoresService(pool: StatementPool) {
  return {
    /** Also changes the score of a review. */
    async rate(userId: number, { titleId, season, episode }: RatedScope, score: number): Promise<void> {
      const [row] =
        season === undefined
          ? await repository.rateTitle(pool, titleId, userId, score)
          : episode === undefined
            ? await repository.rateSeason(pool, titleId, userId, score, season)
            : await repository.rateEpisode(pool, titleId, userId, score, season, episode);
      if (requireTitle(row?.page).part_id === null) throw new AppError('not_found');
    },

    async remove(userId: number, { titleId, season, episode }: RatedScope): Promise<void> {
      const [row] =
        season === undefined
          ? await repository.unrateTitle(pool, titleId, userId)
          : episode === undefined
            ? await repository.unrateSeason(pool, titleId, userId, season)
            : await repository.unrateEpisode(pool, titleId, userId, season, episode);
      const place = requireTitle(row?.page);
      if (place.part_id === null) throw new AppError('not_found');
      if (place.has_text) throw new AppError('ratings.needed_by_review');
    },
  };
}
