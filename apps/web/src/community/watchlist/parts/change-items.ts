import type { QueryClient } from '@tanstack/react-query';
import { listWatchlist, type WatchlistItem } from '@kinora/contracts/community/watchlist.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

type WatchlistPage = CallOutput<typeof listWatchlist>;

/** Changes the items of every loaded page; removes those for which `change` returns null. */
export function changeItems(
  queryClient: QueryClient,
  change: (item: WatchlistItem) => WatchlistItem | null,
): void {
  queryClient.setQueriesData<WatchlistPage>({ queryKey: endpointKey(listWatchlist) }, (page) =>
    page === undefined
      ? page
      : {
          pagination: {
            ...page.pagination,
            data: page.pagination.data.flatMap((item) => change(item) ?? []),
          },
        },
  );
}
