import type { QueryClient } from '@tanstack/react-query';
import { countTexts } from '@kinora/contracts/community/comments.ts';
import { listDiary } from '@kinora/contracts/community/diary.ts';
import { getRatings } from '@kinora/contracts/community/ratings.ts';
import {
  getOwnReview,
  getReview,
  listReviewMarks,
  listReviews,
  type OwnReview,
  type Review,
} from '@kinora/contracts/community/reviews.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import type { PartScope } from '../marks/member-title.ts';
import { patchMark, patchPart, refreshMarks } from '../marks/mark-cache.ts';
import { reviewQueries } from './reviews.queries.ts';

/** The title, season or episode that a review is about. */
export interface Reviewed {
  readonly titleId: number;
  readonly scope: PartScope | undefined;
}

/** Shows the own review everywhere, or that there is none. */
export function showOwnReview(
  client: QueryClient,
  { titleId, scope }: Reviewed,
  review: OwnReview | null,
): void {
  const { queryKey } = reviewQueries.own(titleId, scope);
  // A response that is on its way would bring back the old one.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { review });
  if (review === null) return;
  const { score } = review;
  if (scope) patchPart(client, titleId, scope, (part) => ({ ...part, score }));
  else patchMark(client, titleId, (mark) => ({ ...mark, score }));
  const isShared = review.state === 'visible';
  changeReview(client, review.id, (shared) => (isShared ? { ...shared, ...sharedOf(review) } : null));
}

/** What all readers see of a review: no spoiler. */
export const sharedOf = (review: OwnReview): Review =>
  review.is_spoiler ? { ...review, body: null } : review;

/** Changes a review in all lists, before they are read again. Null removes it. */
export function changeReview(
  client: QueryClient,
  id: number,
  change: (review: Review) => Review | null,
): void {
  const changed = (reviews: readonly Review[]) =>
    reviews.flatMap((review) => (review.id === id ? (change(review) ?? []) : [review]));
  client.setQueriesData<CallOutput<typeof listReviews>>(
    { queryKey: endpointKey(listReviews) },
    (page) =>
      page && {
        ...page,
        pinned: changed(page.pinned),
        pagination: { ...page.pagination, data: changed(page.pagination.data) },
      },
  );
}

const AFFECTED = [listReviews, getReview, listReviewMarks, countTexts, getRatings, getOwnReview, listDiary];

/** Reads again what depends on the reviews of a title. */
export function refreshReviews(client: QueryClient, titleId: number): void {
  refreshMarks(client, titleId, { now: false });
  for (const endpoint of AFFECTED) void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
}
