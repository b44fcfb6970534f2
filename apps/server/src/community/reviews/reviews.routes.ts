import {
  deleteReview,
  getOwnReview,
  getReview,
  getReviewText,
  likeReview,
  listReviewMarks,
  listReviews,
  listReviewVersions,
  pinReview,
  saveReview,
  unlikeReview,
} from '@kinora/contracts/community/reviews.ts';
import { reviewsTag, reviewTag, titleTag } from '#catalogue/cache-tags/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import { authorOf } from '#community/text-checks/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { ReviewLikes } from './reviews.likes.service.ts';
import { cursorKey } from './reviews.list.service.ts';
import type { ReviewPins } from './reviews.pins.service.ts';
import { presentOwnReview, presentReview } from './reviews.presenter.ts';
import type { ReviewsReader } from './reviews.service.ts';
import type { ReviewsWriter } from './reviews.writer.service.ts';

interface Deps {
  readonly reviews: ReviewsReader;
  readonly writer: ReviewsWriter;
  readonly likes: ReviewLikes;
  readonly pins: ReviewPins;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
  readonly shared: CachedRoute;
}

export const reviewsRoutes = (deps: Deps): Route[] => [
  ...sharedRoutes(deps),
  ...readRoutes(deps),
  ...writeRoutes(deps),
];

const sharedRoutes = ({ reviews, pictures, languagesOf, shared }: Deps): Route[] => [
  shared(
    listReviews,
    { about: ({ params }) => [titleTag(params.id), reviewsTag(params.id)] },
    async ({ params, query }) => {
      const { perPage, cursor, sort } = query;
      const { pinned, reviews: rows } = await reviews.list(params.id, query);
      const page = toCursorPage(
        rows,
        { perPage, cursor },
        { item: presentReview, key: (row) => cursorKey(row, sort) },
      );
      return { ...page, pinned: pinned.map(presentReview) };
    },
  ),
  shared(
    getReview,
    {
      about: ({ params }) => [reviewTag(params.id)],
      shows: ({ title }) => [titleTag(title.id)],
    },
    async ({ params, request, caller }) => {
      const { review, title, ...part } = await reviews.find(params.id, await languagesOf(request, caller));
      return { review: presentReview(review), title: presentTitleCard(title, pictures), ...part };
    },
  ),
];

const readRoutes = ({ reviews }: Deps): Route[] => [
  route(getReviewText, async ({ params, caller }) => ({
    body: await reviews.text(params.id, caller.userId),
  })),
  route(listReviewVersions, async ({ params, caller }) => ({
    versions: await reviews.versions(params.id, caller.userId),
  })),
  route(listReviewMarks, ({ query, caller }) =>
    reviews.marks(query.ids, { userId: caller.userId, isShieldOff: query.spoilers === 'shown' }),
  ),
  route(getOwnReview, async ({ params, query, caller }) => {
    const review = await reviews.own(requireUserId(caller), params.id, query);
    return { review: review && presentOwnReview(review) };
  }),
];

const writeRoutes = ({ reviews, writer, likes, pins }: Deps): Route[] => [
  route(saveReview, async ({ params, query, body, caller }) => {
    const author = authorOf(caller);
    await writer.save({ ...author, titleId: params.id, ...query }, body);
    const review = await reviews.own(author.userId, params.id, query);
    // Deleted by another call of the same member.
    if (review === null) throw new AppError('not_found');
    return { review: presentOwnReview(review) };
  }),
  route(deleteReview, async ({ params, query, caller }) => {
    await writer.remove({ userId: requireUserId(caller), titleId: params.id, ...query });
    return {};
  }),
  route(likeReview, async ({ params, caller }) => ({
    helpful: await likes.add(requireUserId(caller), params.id),
  })),
  route(unlikeReview, async ({ params, caller }) => ({
    helpful: await likes.remove(requireUserId(caller), params.id),
  })),
  route(pinReview, async ({ params, body }) => {
    await pins.set(params.id, body.is_pinned);
    return {};
  }),
];
