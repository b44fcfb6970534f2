import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { REVIEW_SORTS, type ReviewSort } from '@kinora/contracts/community/reviews.ts';

/** Opens the form of the reader's own review. */
export const WRITE_HASH = '#write';

/** The state of a list of reviews that its URL carries. */
export interface ReviewsAddress {
  readonly sort: ReviewSort;
  readonly score: number | null;
  readonly isWithoutSpoilers: boolean;
}

const DEFAULT_SORT: ReviewSort = 'helpful';
const WITHOUT = 'without';
export const NO_FILTERS = { score: null, isWithoutSpoilers: false } as const;

/** Parses a URL and ignores invalid values. */
export function parseReviewsAddress(search: URLSearchParams): ReviewsAddress {
  const score = Number(search.get('score'));
  return {
    sort: REVIEW_SORTS.find((sort) => sort === search.get('sort')) ?? DEFAULT_SORT,
    score: Number.isInteger(score) && score >= 1 && score <= SCORE_MAX ? score : null,
    isWithoutSpoilers: search.get('spoilers') === WITHOUT,
  };
}

/** Returns the search of the URL with the changes; parameters are in a fixed order. */
export function reviewsSearch(address: ReviewsAddress, changes: Partial<ReviewsAddress> = {}): string {
  const { sort, score, isWithoutSpoilers } = { ...address, ...changes };
  const search = new URLSearchParams();
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  if (score !== null) search.set('score', String(score));
  if (isWithoutSpoilers) search.set('spoilers', WITHOUT);
  return search.size === 0 ? '' : `?${search}`;
}

export const isFiltered = ({ score, isWithoutSpoilers }: ReviewsAddress): boolean =>
  score !== null || isWithoutSpoilers;
