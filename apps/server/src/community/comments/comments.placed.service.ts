import type { StatementPool } from '#platform/db/statement.ts';
import { listByIds, listOfMember, type PlacedCommentRow } from './comments.place.repository.ts';

/** A page of what a member wrote, latest first, before this id. */
interface MemberPage {
  readonly memberId: number;
  readonly limit: number;
  readonly beforeId: number;
}

export type PlacedComments = ReturnType<typeof createPlacedComments>;

/** Comments that everyone can read, each with what it is about. */
export const createPlacedComments = (pool: StatementPool) => ({
  async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, PlacedCommentRow>> {
    const rows = ids.length === 0 ? [] : await listByIds(pool, ids);
    return new Map(rows.map((row) => [row.comment.id, row]));
  },

  ofMember: ({ memberId, limit, beforeId }: MemberPage): Promise<PlacedCommentRow[]> =>
    listOfMember(pool, memberId, limit, beforeId),
});
