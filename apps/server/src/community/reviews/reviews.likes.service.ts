import type { AuthorNotifications } from '#community/text-checks/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { addLike, findHelpful, removeLike } from './reviews.likes.repository.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly notifications: Pick<AuthorNotifications, 'liked'>;
}

export type ReviewLikes = ReturnType<typeof createReviewLikes>;

/** Likes of reviews. Both methods may be repeated, and return the number of likes. */
export function createReviewLikes({ db, pool, notifications }: Deps) {
  /** After the like: the statement that changes it does not see the new number. */
  const countOf = async (id: number): Promise<number> => {
    const [count] = await findHelpful(pool, id);
    if (count === undefined) throw new AppError('not_found');
    return count.helpful;
  };

  return {
    async add(userId: number, id: number): Promise<number> {
      await transaction(db, async (tx) => {
        const liked = await addLike(tx, id, userId);
        if (liked === undefined) throw new AppError('not_found');
        if (liked.is_own) throw fieldError('id', "You can't like your own review.");
        const review = { kind: 'review', id, authorId: liked.author_id } as const;
        if (liked.is_new) await notifications.liked(tx, review, userId);
      });
      return countOf(id);
    },

    async remove(userId: number, id: number): Promise<number> {
      const [target] = await removeLike(pool, id, userId);
      if (target === undefined) throw new AppError('not_found');
      return countOf(id);
    },
  };
}
