import {
  getWatchlistSummary,
  listWatchlist,
  pickFromWatchlist,
  type WatchlistFilter,
} from '@kinora/contracts/community/watchlist.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import type { WatchlistAddress } from './watchlist-address.ts';

const PER_PAGE = 60;
/** Two rows of a wide screen. */
const PER_ELSEWHERE = 12;

export const watchlistQueries = {
  /** The titles that a URL selects: the first page, or the page at a cursor. */
  list: ({ filter, sort }: Pick<WatchlistAddress, 'filter' | 'sort'>, cursor: string | null = null) =>
    endpointQuery(listWatchlist, {
      query: { ...filter, sort, perPage: PER_PAGE, ...(cursor !== null && { cursor }) },
    }),
  /** The first titles that cannot be watched here, for the section below the others. */
  elsewhere: ({ filter, sort }: Pick<WatchlistAddress, 'filter' | 'sort'>) =>
    endpointQuery(listWatchlist, {
      query: { ...filter, availability: 'elsewhere', sort, perPage: PER_ELSEWHERE },
    }),
  summary: (filter: WatchlistFilter) => endpointQuery(getWatchlistSummary, { query: filter }),
  /** A random title other than the last one. */
  pick: (filter: WatchlistFilter, not: number | null) =>
    endpointQuery(pickFromWatchlist, { query: { ...filter, ...(not !== null && { not }) } }),
};
