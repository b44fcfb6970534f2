import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import type { createPostgresEngine } from '#catalogue/search/index.ts';

/** More than anyone scrolls through; a narrower search finds the rest. */
const FOUND_MAX = 500;

export type PeopleSearch = (text: string) => Promise<{
  readonly ids: readonly number[];
  /** Whether there may be more matches. */
  readonly isCut: boolean;
}>;

/** Finds people as the public search does: by all their names, with typo tolerance. */
export const createPeopleSearch =
  (engine: Pick<ReturnType<typeof createPostgresEngine>, 'find'>): PeopleSearch =>
  async (text) => {
    const { records } = await engine.find({
      query: text.slice(0, SEARCH_QUERY_MAX),
      kind: 'person',
      limit: FOUND_MAX,
    });
    return { ids: records.map(({ id }) => id), isCut: records.length >= FOUND_MAX };
  };
