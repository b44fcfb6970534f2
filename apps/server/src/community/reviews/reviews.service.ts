import { z } from 'zod';
import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import * as repository from './reviews.repository.ts';
import type { ReviewRow } from './reviews.repository.ts';

const ReviewCursor = z.tuple([recordId('integer')]);
/** Above every id, because the newest come first. */
const FROM_THE_TOP = 2_147_483_647;

export type ReviewsReader = ReturnType<typeof createReviewsReader>;

export function createReviewsReader(pool: StatementPool) {
  return {
    /** Returns one row more than the page size. */
    async list(
      titleId: number,
      { season, episode, perPage, cursor }: EpisodeScope & { perPage: number; cursor?: string | undefined },
    ): Promise<ReviewRow[]> {
      const [before] = cursor === undefined ? [FROM_THE_TOP] : decodeCursor(cursor, ReviewCursor);
      const limit = perPage + 1;
      const [row] =
        season === undefined
          ? await repository.reviewsOfTitle(pool, titleId, before, limit)
          : episode === undefined
            ? await repository.reviewsOfSeason(pool, titleId, before, limit, season)
            : await repository.reviewsOfEpisode(pool, titleId, before, limit, season, episode);
      const { part_id: partId, reviews } = requireTitle(row?.page);
      if (partId === null) throw new AppError('not_found');
      return reviews;
    },
  };
}
