import { getBrowseOptions, listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const browseQueries = {
  /** What titles can be filtered by. */
  options: () => endpointQuery(getBrowseOptions),
  /** Keywords that begin like a text; without one the most used. */
  keywords: (query: string) => endpointQuery(listKeywords, { query: query === '' ? {} : { query } }),
  /** The names of keywords in an address. */
  namedKeywords: (slugs: string[]) => endpointQuery(listKeywords, { query: { slugs } }),
};
