import { search } from '@kinora/contracts/catalogue/search.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { SearchWish } from './search-address.ts';

/** As many as one looks through while typing. */
const TYPED_HITS = 12;
const PAGE_HITS = 50;

const inputOf = ({ query, kind }: SearchWish) => ({ query, ...(kind !== null && { kind }) });

/** Queries of what a search finds. */
export const searchQueries = {
  /** While somebody types. */
  typed: (wish: SearchWish) => endpointQuery(search, { query: { ...inputOf(wish), limit: TYPED_HITS } }),
  /** Typing is over: what was not found is counted. */
  settled: (wish: SearchWish) =>
    endpointQuery(search, { query: { ...inputOf(wish), limit: PAGE_HITS, settled: 'true' } }),
};
