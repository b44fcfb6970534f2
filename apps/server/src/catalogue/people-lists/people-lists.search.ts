import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import type { createPostgresEngine } from '#catalogue/search/index.ts';

/** More than anybody looks through; who means more than these narrows the search. */
const FOUND_MAX = 500;

export type PeopleSearch = (text: string) => Promise<{
  readonly ids: readonly number[];
  /** There may be more. */
  readonly isCut: boolean;
}>;

/** As visitors find people: by every name they have, with a slip of the finger. */
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
