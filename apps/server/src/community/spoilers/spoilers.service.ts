import type { IsSpoiler } from '#catalogue/seasons/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { findShield, listShields, type Place, type ShieldRow } from './spoilers.repository.ts';

const SPECIALS = 0;

export type SpoilersService = ReturnType<typeof createSpoilersService>;

export function createSpoilersService({ pool }: { pool: StatementPool }) {
  return {
    /**
     * What gives away the story of a series to this person. Visitors, and members who turned the shield off, see
     * everything.
     */
    async spoilersOf(titleId: number, userId: number | null): Promise<IsSpoiler> {
      if (userId === null) return () => false;
      const [row] = await findShield(pool, titleId, userId);
      return row === undefined ? () => false : spoilersBehind(row);
    },

    /** The same for a member and several series, by their ids. */
    async spoilersOfMany(titleIds: readonly number[], userId: number): Promise<Map<number, IsSpoiler>> {
      if (titleIds.length === 0) return new Map();
      const rows = await listShields(pool, titleIds, userId);
      return new Map(rows.map((row) => [row.title_id, spoilersBehind(row)]));
    },
  };
}

const spoilersBehind =
  ({ hides_spoilers: hides, story_limit: story, specials_limit: specials }: ShieldRow): IsSpoiler =>
  ({ season_number: season, episode_number: episode }) =>
    hides && isBeyond([season, episode], season === SPECIALS ? specials : story);

const isBeyond = ([season, episode]: Place, limit: Place | null): boolean =>
  limit !== null && (season > limit[0] || (season === limit[0] && episode > limit[1]));
