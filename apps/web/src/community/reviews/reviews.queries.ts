import {
  getOwnReview,
  getReview,
  getReviewText,
  listReviews,
  listReviewVersions,
} from '@kinora/contracts/community/reviews.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { PartScope } from '../marks/member-title.ts';
import type { ReviewsAddress } from './reviews-address.ts';

const PER_PAGE = 20;
/** The number of reviews on the page of a title. */
export const IN_VIEW = 2;

export interface ReviewsQuery {
  readonly titleId: number;
  readonly scope: PartScope | undefined;
  readonly address: ReviewsAddress;
}

export const reviewQueries = {
  /** The most helpful reviews of a title, season or episode, for its page. */
  inView: (titleId: number, scope?: PartScope) =>
    endpointQuery(listReviews, { params: { id: titleId }, query: { ...scope, perPage: IN_VIEW } }),
  /** The same without those that contain spoilers. */
  inViewWithoutSpoilers: (titleId: number, scope?: PartScope) =>
    endpointQuery(listReviews, {
      params: { id: titleId },
      query: { ...scope, spoilers: 'without', perPage: IN_VIEW },
    }),
  /** The reviews that a URL selects: the first page, or the page at a cursor. */
  list: ({ titleId, scope, address }: ReviewsQuery, cursor: string | null = null) =>
    endpointQuery(listReviews, {
      params: { id: titleId },
      query: {
        ...scope,
        sort: address.sort,
        ...(address.score !== null && { score: address.score }),
        ...(address.isWithoutSpoilers && { spoilers: 'without' }),
        perPage: PER_PAGE,
        ...(cursor !== null && { cursor }),
      },
    }),
  one: (id: number) => endpointQuery(getReview, { params: { id } }),
  /** The review of the current member; null if they wrote none. */
  own: (titleId: number, scope: PartScope | undefined) =>
    endpointQuery(getOwnReview, { params: { id: titleId }, query: { ...scope } }),
  versions: (id: number) => endpointQuery(listReviewVersions, { params: { id } }),
};

/** Reads the text of a review even if it contains spoilers. */
export async function readReviewText(id: number): Promise<string> {
  return (await call(getReviewText, { params: { id } })).body;
}
