import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointQuery } from './endpoint-query.ts';

interface CursorPage<Item> {
  pagination: { data: Item[]; next_cursor: string | null };
}

export interface CursorPages<Item> {
  /** Undefined until the first page has arrived. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

const cursorsKey = (listKey: string) => ['cursors', listKey] as const;

/** Forgets the pages after the first one, when the list has changed from its beginning. */
export function forgetCursors(client: QueryClient, listKey: string): void {
  client.removeQueries({ queryKey: cursorsKey(listKey), exact: true });
}

/**
 * A list that is read by cursor, with the pages loaded so far. The cursors are in the query cache, so that a returning
 * user finds the same list and scroll position. Give the component a key that changes with `listKey`.
 */
export function useCursorPages<Item>(
  listKey: string,
  queryOf: (cursor: string | null) => EndpointQuery<CursorPage<Item>>,
  idOf: (item: Item) => number | string,
): CursorPages<Item> {
  const queryClient = useQueryClient();
  const key = cursorsKey(listKey);
  const [cursors, setCursors] = useState(() => queryClient.getQueryData<readonly string[]>(key) ?? []);
  const pages = useQueries({ queries: [null, ...cursors].map(queryOf) });
  const last = pages.at(-1);
  const next = last?.data?.pagination.next_cursor ?? null;
  const read = pages.flatMap(({ data }) => data?.pagination.data ?? []);
  return {
    // An item that moved between pages while they were read is in two of them.
    items: pages[0]?.data && [...new Map(read.map((item) => [idOf(item), item])).values()],
    hasMore: next !== null,
    isLoadingMore: pages.length > 1 && last?.isPending === true,
    isFailed: pages.some(({ isError }) => isError),
    loadMore: () => {
      if (next === null || cursors.includes(next)) return;
      const more = [...cursors, next];
      queryClient.setQueryData(key, more);
      setCursors(more);
    },
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}
