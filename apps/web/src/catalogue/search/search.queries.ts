import { search } from '@kinora/contracts/catalogue/search.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { SearchRequest } from './search-address.ts';

/** The number of results a user scans while typing. */
const TYPED_HITS = 12;
const PAGE_HITS = 50;

const inputOf = ({ query, kind }: SearchRequest) => ({ query, ...(kind !== null && { kind }) });

export const searchQueries = {
  /** While the user types. */
  typed: (wish: SearchRequest) => endpointQuery(search, { query: { ...inputOf(wish), limit: TYPED_HITS } }),
  /** After the user has finished typing: searches without results are counted. */
  settled: (wish: SearchRequest) =>
    endpointQuery(search, { query: { ...inputOf(wish), limit: PAGE_HITS, settled: 'true' } }),
};
