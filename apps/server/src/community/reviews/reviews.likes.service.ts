import type { Statement, StatementPool } from '#platform/db/statement.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { addLike, findHelpful, removeLike } from './reviews.likes.repository.ts';

export type ReviewLikes = ReturnType<typeof createReviewLikes>;

/** Likes of reviews. Both methods may be repeated, and return the number of likes. */
export function createReviewLikes(pool: StatementPool) {
  /** A second statement, because the one that changes the likes does not see the new number. */
  const countAfter = async <Row>(
    change: Statement<[id: number, userId: number], Row>,
    id: number,
    userId: number,
  ): Promise<{ row: Row; helpful: number }> => {
    const [row] = await change(pool, id, userId);
    const [count] = row === undefined ? [] : await findHelpful(pool, id);
    if (row === undefined || count === undefined) throw new AppError('not_found');
    return { row, helpful: count.helpful };
  };

  return {
    async add(userId: number, id: number): Promise<number> {
      const { row, helpful } = await countAfter(addLike, id, userId);
      if (row.is_own) throw fieldError('id', "You can't like your own review.");
      return helpful;
    },

    remove: async (userId: number, id: number): Promise<number> =>
      (await countAfter(removeLike, id, userId)).helpful,
  };
}
