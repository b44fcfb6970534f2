import { commentsModule } from '#community/comments/index.ts';
import { contentReportsModule } from '#community/content-reports/index.ts';
import { reviewsModule } from '#community/reviews/index.ts';
import type { Catalogue } from './catalogue-modules.ts';
import type { UseModule } from './module-collector.ts';

/** Sets up what members do, on top of the catalogue. */
export function setupCommunity(use: UseModule, { shared }: Catalogue): void {
  use(reviewsModule, { shared });
  use(commentsModule, { shared });
  use(contentReportsModule, {});
}
