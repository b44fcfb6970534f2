import type { StatementPool } from '#platform/db/statement.ts';
import { compareTastes } from './profiles.relation.repository.ts';
import { matchOf } from './taste-match.ts';

/** How well the ratings of a viewer match those of other members, in their order; null if they are too few to compare. */
export type TasteMatches = (viewerId: number, memberIds: readonly number[]) => Promise<(number | null)[]>;

/** The caller checks that the viewer sees the ratings of these members, and asks for few of them. */
export const createTasteMatches =
  (pool: StatementPool): TasteMatches =>
  (viewerId, memberIds) =>
    Promise.all(
      memberIds.map(async (memberId) => {
        const [row] = await compareTastes(pool, viewerId, [], memberId);
        return row === undefined ? null : matchOf(row.taste);
      }),
    );
