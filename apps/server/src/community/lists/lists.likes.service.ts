import type { Statement, StatementPool } from '#platform/db/statement.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { addLike, findLikes, removeLike } from './lists.likes.repository.ts';

export type ListLikes = ReturnType<typeof createListLikes>;

/** Likes of lists. Both methods may be repeated, and return the number of likes. */
export function createListLikes(pool: StatementPool) {
  /** A second statement, because the one that changes the likes does not see the new number. */
  const countAfter = async <Row>(
    change: Statement<[id: number, userId: number], Row>,
    id: number,
    userId: number,
  ): Promise<{ row: Row; likes: number }> => {
    const [row] = await change(pool, id, userId);
    const [count] = row === undefined ? [] : await findLikes(pool, id);
    if (row === undefined || count === undefined) throw new AppError('not_found');
    return { row, likes: count.likes };
  };

  return {
    async add(userId: number, id: number): Promise<number> {
      const { row, likes } = await countAfter(addLike, id, userId);
      if (row.is_own) throw fieldError('id', "You can't like your own list.");
      return likes;
    },

    remove: async (userId: number, id: number): Promise<number> =>
      (await countAfter(removeLike, id, userId)).likes,
  };
}
