import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { MemberAccess } from '#community/relations/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { findFriendRatings, type FriendRatingsRow } from './profiles.friends.repository.ts';
import { findProfile, type ProfileRow } from './profiles.head.repository.ts';
import {
  compareTastes,
  findRelation,
  type RelationRow,
  type TasteRow,
} from './profiles.relation.repository.ts';

interface Deps {
  readonly pool: StatementPool;
  readonly memberAccess: MemberAccess;
}

export type ProfilesReader = ReturnType<typeof createProfilesReader>;

/** Reads profiles as a viewer may see them. Guests have no id. */
export function createProfilesReader({ pool, memberAccess }: Deps) {
  return {
    async find(viewerId: number | null, memberId: number, languages: readonly string[]): Promise<ProfileRow> {
      const [row] = await findProfile(pool, memberId, languages, viewerId);
      if (row === undefined) throw new AppError('not_found');
      return row.profile;
    },

    /** A viewer who blocked the member sees only that. */
    async relation(
      viewerId: number,
      memberId: number,
      languages: readonly string[],
    ): Promise<RelationRow & { taste: TasteRow | null }> {
      const [relation] = await findRelation(pool, viewerId, memberId);
      if (relation === undefined) throw new AppError('not_found');
      if (relation.is_blocked) return { ...relation, taste: null };
      const { seesShelf } = await memberAccess.require(viewerId, memberId);
      if (!seesShelf || viewerId === memberId) return { ...relation, taste: null };
      const [row] = await compareTastes(pool, viewerId, languages, memberId);
      return { ...relation, taste: row?.taste ?? null };
    },

    async friendRatings(viewerId: number, titleId: number): Promise<FriendRatingsRow> {
      const [row] = await findFriendRatings(pool, titleId, viewerId);
      return requireTitle(row?.page);
    },
  };
}
