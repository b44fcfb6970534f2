import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import type { createPostgresEngine } from '#catalogue/search/index.ts';

/** More than anyone scrolls through; a narrower search finds the rest. */
const FOUND_MAX = 500;

/** Titles found in the search index. */
interface FoundTitles {
  readonly ids: readonly number[];
  /** Whether there may be more matches. */
  readonly isCut: boolean;
}

export type TitleSearch = (text: string) => Promise<FoundTitles>;

/** Finds titles as the public search does: by their names in every language, with typo tolerance. */
export function createTitleSearch(
  engine: Pick<ReturnType<typeof createPostgresEngine>, 'find'>,
): TitleSearch {
  return async (text) => {
    const query = text.slice(0, SEARCH_QUERY_MAX);
    const found = await Promise.all(
      (['movie', 'series'] as const).map((kind) => engine.find({ query, kind, limit: FOUND_MAX })),
    );
    const ids = found.map(({ records }) => records.map(({ id }) => id));
    return { ids: ids.flat(), isCut: ids.some((some) => some.length >= FOUND_MAX) };
  };
}
