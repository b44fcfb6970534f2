import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { findMemberAccess } from './relations.access.repository.ts';

export type MemberAccess = ReturnType<typeof createMemberAccess>;

/** What a viewer may see of a member. */
export const createMemberAccess = (pool: StatementPool) => ({
  /** Throws unless the viewer may know of the member. Guests have no id. */
  async require(viewerId: number | null, memberId: number): Promise<{ name: string; seesShelf: boolean }> {
    const [row] = await findMemberAccess(pool, memberId, viewerId);
    if (row === undefined) throw new AppError('not_found');
    return { name: row.name, seesShelf: row.sees_shelf };
  },
});
