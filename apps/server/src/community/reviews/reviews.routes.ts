import { listReviews } from '@kinora/contracts/community/reviews.ts';
import { titleTag } from '#catalogue/cache-tags/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { presentReview } from './reviews.presenter.ts';
import type { ReviewsReader } from './reviews.service.ts';

export const reviewsRoutes = (reviews: ReviewsReader, shared: CachedRoute): Route[] => [
  shared(listReviews, { about: ({ params }) => [titleTag(params.id)] }, async ({ params, query }) => {
    const { perPage, cursor } = query;
    return toCursorPage(
      await reviews.list(params.id, query),
      { perPage, cursor },
      { item: presentReview, key: ({ id }) => [id] },
    );
  }),
];
