/** Reviews: scores of titles, seasons and episodes, with or without text. */
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { reassign } from './reviews.repository.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { createReviewsReader } from './reviews.service.ts';

export { insert as insertReview } from './reviews.repository.ts';
export { reviewModeration } from './reviews.moderation.repository.ts';

export const reviewsModule = defineModule({
  name: 'community/reviews',
  setup: ({ pool }: Pick<Platform, 'pool'>, { shared }: { shared: CachedRoute }) => ({
    mergedRows: [{ entities: ['title'], relation: 'reviews', reassign }],
    routes: reviewsRoutes(createReviewsReader(pool), shared),
  }),
});
