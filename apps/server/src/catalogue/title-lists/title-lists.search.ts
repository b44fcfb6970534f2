import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import type { createPostgresEngine } from '#catalogue/search/index.ts';

/** More than anybody looks through; who means more than these narrows the search. */
const FOUND_MAX = 500;

/** Titles by what the index knows of them. */
interface FoundTitles {
  readonly ids: readonly number[];
  /** There may be more. */
  readonly isCut: boolean;
}

export type TitleSearch = (text: string) => Promise<FoundTitles>;

/** As visitors find titles: by their names in every language, with a slip of the finger. */
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
