import { getTitle, type Title } from '@kinora/contracts/catalogue/titles.ts';
import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import { getRatings, type RatingTotals } from '@kinora/contracts/community/ratings.ts';
import type { Review } from '@kinora/contracts/community/reviews.ts';
import type { fakeApi } from './fake-api.ts';
import { answerTitleMarks } from './marks.ts';
import { answerReviews } from './reviews.ts';

const noRatings: RatingTotals = { votes: 0, average: null, histogram: Array.from({ length: 10 }, () => 0) };

/** Answers all calls of the page of a title, for a member who has done nothing with it unless `marks` says so. */
export function answerTitlePage(
  api: ReturnType<typeof fakeApi>,
  title: Title,
  {
    ratings = noRatings,
    reviews = [],
    marks = {},
  }: {
    ratings?: RatingTotals;
    reviews?: Review[];
    marks?: Parameters<typeof answerTitleMarks>[1];
  } = {},
): void {
  api.on(getTitle, () => ({ title }));
  api.on(getRatings, () => ({ ratings }));
  api.on(listFriendRatings, () => ({ total: 0, average: null, ratings: [], reviews: [] }));
  answerReviews(api, reviews);
  api.on(listMarks, () => ({ marks: [] }));
  answerTitleMarks(api, marks);
}
