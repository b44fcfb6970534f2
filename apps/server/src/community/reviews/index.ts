/** Reviews: scores of titles, seasons and episodes, with or without text. */
import { communityPermissionDetails } from '@kinora/contracts/community/permission-details.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { TextShield } from '#community/spoilers/index.ts';
import type { AuthorNotifications, TextChecks } from '#community/text-checks/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createImportedTexts } from './reviews.imported.service.ts';
import { createReviewLikes } from './reviews.likes.service.ts';
import { createReviewKind } from './reviews.notifications.ts';
import { createReviewNotifier } from './reviews.notifier.service.ts';
import { createReviewPins } from './reviews.pins.service.ts';
import { createPlacedReviews } from './reviews.placed.service.ts';
import { createReviewRemoval } from './reviews.removal.service.ts';
import { reassign } from './reviews.repository.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { createScoresService } from './reviews.scores.service.ts';
import { createReviewsReader } from './reviews.service.ts';
import { createReviewsWriter } from './reviews.writer.service.ts';

export { type ImportedTexts, importedRatings } from './reviews.imported.service.ts';
export { presentReview } from './reviews.presenter.ts';
export type { PlacedReviews } from './reviews.placed.service.ts';
export type { PlacedReviewRow } from './reviews.read.repository.ts';
export {
  addComments,
  insert as insertReview,
  IS_VISIBLE as IS_VISIBLE_REVIEW,
  type ReviewRow,
  SHARED_COLUMNS as SHARED_REVIEW_COLUMNS,
} from './reviews.repository.ts';
export { reviewModeration } from './reviews.moderation.service.ts';
export { createScoresService, type ScoresService } from './reviews.scores.service.ts';

interface Deps {
  readonly shared: CachedRoute;
  readonly textShield: TextShield;
  readonly textChecks: TextChecks;
  readonly languagesOf: LanguageResolver;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly authors: AuthorNotifications;
}

export const reviewsModule = defineModule({
  name: 'community/reviews',
  permissions: [communityPermissionDetails.writeReviews],
  setup: (
    { db, pool, events, storage }: Pick<Platform, 'db' | 'pool' | 'events' | 'storage'>,
    { shared, textShield, textChecks, languagesOf, notifier, authors }: Deps,
  ) => {
    const kind = createReviewKind(pool);
    const notifications = createReviewNotifier({ notifier, kind, authors });
    return {
      scores: createScoresService(pool),
      placedReviews: createPlacedReviews(pool),
      /** Tells followers of reviews that a moderator approved. */
      notifyPublished: notifications.published,
      notificationKinds: [kind],
      importedTexts: createImportedTexts({ events, textChecks }),
      mergedRows: [{ entities: ['title'], relation: 'reviews', reassign }],
      memberData: createReviewRemoval({ events }),
      routes: reviewsRoutes({
        reviews: createReviewsReader({ pool, textShield }),
        writer: createReviewsWriter({ db, pool, events, textChecks, notifications }),
        likes: createReviewLikes({ db, pool, notifications: authors }),
        pins: createReviewPins({ db, events }),
        pictures: createPicturePresenter(storage),
        languagesOf,
        shared,
      }),
    };
  },
});
