/** Year reviews: what a member watched, rated and wrote in a year. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { MemberAccess } from '#community/relations/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { yearReviewsRoutes } from './year-reviews.routes.ts';
import { createYearReviews } from './year-reviews.service.ts';

interface Deps {
  readonly memberAccess: MemberAccess;
  readonly languagesOf: LanguageResolver;
}

export const yearReviewsModule = defineModule({
  name: 'community/year-reviews',
  setup: (
    { pool, clock, storage }: Pick<Platform, 'pool' | 'clock' | 'storage'>,
    { memberAccess, languagesOf }: Deps,
  ) => ({
    routes: yearReviewsRoutes({
      years: createYearReviews({ pool, clock, memberAccess }),
      pictures: createPicturePresenter(storage),
      languagesOf,
    }),
  }),
});
