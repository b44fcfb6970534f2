import type { StatementPool } from '#platform/db/statement.ts';
import { listByIds, listOfMember, type PublicRow } from './lists.public.repository.ts';

/** A page of the lists of a member, the one changed last first, after the position of the last one. */
interface MemberPage {
  readonly memberId: number;
  readonly limit: number;
  readonly after: readonly [time: string, id: number];
}

export type PublicLists = ReturnType<typeof createPublicLists>;

/** The cards of public lists. */
export const createPublicLists = (pool: StatementPool) => ({
  async byIds(ids: readonly number[]): Promise<ReadonlyMap<number, PublicRow>> {
    const rows = ids.length === 0 ? [] : await listByIds(pool, ids);
    return new Map(rows.map((row) => [row.id, row]));
  },

  ofMember: ({ memberId, limit, after }: MemberPage): Promise<PublicRow[]> =>
    listOfMember(pool, memberId, limit, ...after),
});
