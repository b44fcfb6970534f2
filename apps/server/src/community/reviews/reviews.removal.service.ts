import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { DeletedAccount, MemberData } from '#platform/member-data.ts';
import { reviewsRedacted, tagsOfReview } from './reviews.events.ts';
import { remove as deleteReviews } from './reviews.moderation.repository.ts';
import { deleteLikes, lockRatings, lockTexts, removeAuthor } from './reviews.removal.repository.ts';

/** The tags of this many reviews fit into one notification. Instead of a longer one, processes drop all their copies. */
const TEXTS_AT_ONCE = 100;

/** Deletes the ratings and reviews of a deleted account, or removes its name from them. */
export function createReviewRemoval({ events }: { readonly events: Events }): MemberData[] {
  const removeAll = async (tx: Tx, ids: readonly number[], { deletesTexts }: DeletedAccount) =>
    deletesTexts ? deleteReviews(tx, ids) : removeAuthor(tx, ids);

  return [
    {
      remove: async (tx, account, limit) => {
        const texts = await lockTexts(tx, account.id, Math.min(limit, TEXTS_AT_ONCE));
        if (texts.length > 0) {
          await removeAll(
            tx,
            texts.map(({ id }) => id),
            account,
          );
          await events.emit(tx, reviewsRedacted, { tags: [...new Set(texts.flatMap(tagsOfReview))] });
          return texts.length;
        }
        const ratings = await lockRatings(tx, account.id, limit);
        if (ratings.length > 0) await removeAll(tx, ratings, account);
        return ratings.length;
      },
    },
    { remove: deleteLikes },
  ];
}
