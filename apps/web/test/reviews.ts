import { countTexts } from '@kinora/contracts/community/comments.ts';
import { listMemberMarks } from '@kinora/contracts/community/relations.ts';
import {
  getOwnReview,
  listReviewMarks,
  listReviews,
  type OwnReview,
  type Review,
} from '@kinora/contracts/community/reviews.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { fakeApi } from './fake-api.ts';

/** A review that everyone may read. */
export const review = (id: number, changes: Partial<Review> = {}): Review => ({
  id,
  author: { id, name: `Member ${id}`, image: null },
  score: 8,
  headline: `Headline ${id}`,
  body: `Text ${id}`,
  length: 6,
  is_spoiler: false,
  spoiler_until: null,
  is_pinned: false,
  helpful: 0,
  comments_count: 0,
  created_at: '2026-11-10T10:00:00Z',
  edited_at: null,
  ...changes,
});

/** A review with spoilers, as everyone gets it. */
export const spoilerReview = (id: number, changes: Partial<Review> = {}): Review =>
  review(id, { is_spoiler: true, body: null, length: 120, ...changes });

/** The review of the member with this id. */
export const ownReview = (authorId: number, changes: Partial<OwnReview> = {}): OwnReview => ({
  ...review(900),
  author: { id: authorId, name: 'Nadia', image: null },
  body: 'My own text',
  state: 'visible',
  ...changes,
});

type Reviews = CallOutput<typeof listReviews>;

/** A page of a list of reviews. */
export const pageOfReviews = (
  data: Review[],
  { pinned = [], next = null }: { pinned?: Review[]; next?: string | null } = {},
): Reviews => ({
  pagination: { data, per_page: 20, next_cursor: next, prev_cursor: null },
  pinned,
});

/** Answers the calls about the reviews of a title, for a member who has written and liked none, and hides no author. */
export function answerReviews(
  api: ReturnType<typeof fakeApi>,
  reviews: Review[],
  { own = null }: { own?: OwnReview | null } = {},
): void {
  api.on(listReviews, () => pageOfReviews(reviews));
  api.on(countTexts, () => ({ reviews: reviews.length, comments: 0, seasons: [] }));
  api.on(listReviewMarks, () => ({ liked: [], texts: [] }));
  api.on(listMemberMarks, () => ({ followed: [], requested: [], hidden: [] }));
  api.on(getOwnReview, () => ({ review: own }));
}
