import type { QueryClient } from '@tanstack/react-query';
import { getWatchlistSummary, listWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** Reads the lists and their counts again. */
export function refreshWatchlist(client: QueryClient): void {
  for (const endpoint of [listWatchlist, getWatchlistSummary])
    void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
}
