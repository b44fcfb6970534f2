import type { StatementPool } from '#platform/db/statement.ts';
import { listByIds, listOfMember, type PlacedReviewRow } from './reviews.read.repository.ts';

/** A page of what a member wrote, latest first, after the position of the last one. */
interface MemberPage {
  readonly memberId: number;
  readonly limit: number;
  readonly after: readonly [time: string, id: number];
}

export type PlacedReviews = ReturnType<typeof createPlacedReviews>;

/** Reviews that everyone may read, each with what it is about. */
export const createPlacedReviews = (pool: StatementPool) => ({
  async byIds(
    ids: readonly number[],
    languages: readonly string[],
  ): Promise<ReadonlyMap<number, PlacedReviewRow>> {
    const rows = ids.length === 0 ? [] : await listByIds(pool, ids, languages);
    return new Map(rows.map((row) => [row.review.id, row]));
  },

  ofMember: (
    { memberId, limit, after }: MemberPage,
    languages: readonly string[],
  ): Promise<PlacedReviewRow[]> => listOfMember(pool, memberId, languages, limit, ...after),
});
