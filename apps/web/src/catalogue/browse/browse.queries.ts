import { getBrowseOptions, listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const browseQueries = {
  /** The filter options for titles. */
  options: () => endpointQuery(getBrowseOptions),
  /** Keywords that start with the query; the most used ones if it is empty. */
  keywords: (query: string) => endpointQuery(listKeywords, { query: query === '' ? {} : { query } }),
  /** The names of the keywords in a URL. */
  namedKeywords: (slugs: string[]) => endpointQuery(listKeywords, { query: { slugs } }),
};
