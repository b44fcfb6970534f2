import { z } from 'zod';
import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import type { ReviewSort } from '@kinora/contracts/community/reviews.ts';
import { id as recordId, timestamp } from '@kinora/contracts/platform/fields.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { requirePart } from './require-part.ts';
import { REVIEW_PAGES } from './reviews.list.repository.ts';
import type { ReviewRow } from './reviews.repository.ts';

export interface ReviewsQuery extends EpisodeScope {
  readonly sort: ReviewSort;
  readonly score?: number | undefined;
  readonly spoilers: 'with' | 'without';
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

interface SortCursor {
  /** Before the first review. */
  readonly start: readonly [value: number | string, id: number];
  readonly schema: z.ZodType<readonly [value: number | string, id: number]>;
  readonly value: (row: ReviewRow) => number | string;
}

const ID_MAX = 2_147_483_647;
const ofScore = z.tuple([z.int().min(0).max(SCORE_MAX), recordId('integer')]);

const SORTS: Readonly<Record<ReviewSort, SortCursor>> = {
  helpful: {
    start: [ID_MAX, ID_MAX],
    schema: z.tuple([z.int().min(0).max(ID_MAX), recordId('integer')]),
    value: ({ helpful }) => helpful,
  },
  newest: {
    start: ['infinity', ID_MAX],
    schema: z.tuple([timestamp().refine((time) => time >= '0001'), recordId('integer')]),
    value: (row) => row.created_at,
  },
  highest: { start: [SCORE_MAX + 1, ID_MAX], schema: ofScore, value: ({ score }) => score },
  lowest: { start: [0, 0], schema: ofScore, value: ({ score }) => score },
};

/** What a cursor contains: the sort value and the id of the last review. */
export const cursorKey = (row: ReviewRow, sort: ReviewSort) => [SORTS[sort].value(row), row.id];

export interface ReviewList {
  readonly pinned: ReviewRow[];
  readonly reviews: ReviewRow[];
}

/** Returns one review more than the page size. Pinned ones are apart, unless the list is filtered. */
export async function listReviewsOf(
  pool: StatementPool,
  titleId: number,
  { season, episode, sort, score, spoilers, perPage, cursor }: ReviewsQuery,
): Promise<ReviewList> {
  const { start, schema } = SORTS[sort];
  const [value, id] = cursor === undefined ? start : decodeCursor(cursor, schema);
  const withSpoilers = spoilers === 'with';
  const isUnfiltered = score === undefined && withSpoilers;
  const values = [
    titleId,
    season ?? null,
    episode ?? null,
    value,
    id,
    withSpoilers,
    perPage + 1,
    isUnfiltered,
    isUnfiltered && cursor === undefined,
  ] as const;
  const { ofAnyScore, ofScore: ofOneScore } = REVIEW_PAGES[sort];
  const [row] =
    score === undefined ? await ofAnyScore(pool, ...values) : await ofOneScore(pool, ...values, score);
  const { pinned, reviews } = requirePart(row);
  return { pinned: pinned ?? [], reviews };
}
