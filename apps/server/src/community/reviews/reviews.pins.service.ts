import { recordAudits } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { reviewsChanged } from './reviews.events.ts';
import { nameOfReview } from './reviews.moderation.service.ts';
import { lockVisible, setPinned } from './reviews.pins.repository.ts';

export type ReviewPins = ReturnType<typeof createReviewPins>;

export const createReviewPins = ({ db, events }: { db: Database; events: Events }) => ({
  /** Moderators pin reviews to the top of their list. */
  set: (id: number, isPinned: boolean): Promise<void> =>
    transaction(db, async (tx) => {
      const review = await lockVisible(tx, id);
      if (review === undefined) throw new AppError('not_found');
      const wasPinned = review.pinned_at !== null;
      if (wasPinned === isPinned) return recordAudits(tx, []);
      await setPinned(tx, id, isPinned);
      await events.emit(tx, reviewsChanged, review);
      return recordAudits(tx, [
        {
          action: 'update',
          subject: { type: 'review', id, name: nameOfReview(review) },
          before: { is_pinned: wasPinned },
          after: { is_pinned: isPinned },
        },
      ]);
    }),
});
