import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyEndpoint, CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { fillPath } from '@kinora/contracts/platform/wire-path.ts';
import { type EndpointQuery, endpointQuery } from '#platform/query/endpoint-query.ts';
import { readTable, tableInput, type TableState, writeTable } from './table-address.ts';

/** The answer of an endpoint whose response is `recordPageOf(...)`. */
export interface ListPage<Row> {
  pagination: {
    data: Row[];
    per_page: number;
    next_cursor: string | null;
    prev_cursor: string | null;
    total: number;
    is_total_exact: boolean;
  };
}

/** What a row of such an endpoint is. */
export type RowOf<E extends AnyEndpoint> = CallOutput<E> extends ListPage<infer Row> ? Row : never;

/** Parameters in the path of a list that belongs to a record, as the reviews of a title. */
type ListParams = Readonly<Record<string, string | number>>;

/** A list and its state in the address, as `TablePage` and `RecordTable` take them. */
export interface Table<Row> {
  readonly list: RecordList;
  /** Where the list is asked for, without its query. */
  readonly path: string;
  readonly state: TableState;
  /** Changes what is given. Anything but turning a page starts at the first one again. */
  readonly change: (patch: Partial<TableState>) => void;
  readonly result: UseQueryResult<ListPage<Row>>;
}

/** The query of the page of a list that an address names: for the page's loader. */
export function tableQuery<E extends AnyEndpoint>(
  list: RecordList,
  endpoint: E,
  { search, params }: { search: URLSearchParams; params?: ListParams | undefined },
): EndpointQuery<ListPage<RowOf<E>>> {
  const input = { query: tableInput(readTable(list, search)), ...(params && { params }) };
  // The query of a generic endpoint cannot be built without saying so; the list's definition made both.
  const query = endpointQuery(endpoint, ...([input] as unknown as [CallInput<E>]));
  return query as unknown as EndpointQuery<ListPage<RowOf<E>>>;
}

/** A table's state, kept in the address so that it can be shared and reloaded, and the page it names. */
export function useTable<E extends AnyEndpoint>(
  list: RecordList,
  endpoint: E,
  options: {
    params?: ListParams;
    /** How long until the page is asked for again, in milliseconds, by what it shows; 0 is never. */
    refreshMs?: (rows: readonly RowOf<E>[]) => number;
  } = {},
): Table<RowOf<E>> {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readTable(list, search), [list, search]);
  const { params, refreshMs } = options;
  const result = useQuery({
    ...tableQuery(list, endpoint, { search, params }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && refreshMs?.(data.pagination.data)) || false,
  });
  const change = useCallback(
    (patch: Partial<TableState>) =>
      setSearch(
        (current) => writeTable(list, { ...state, cursor: undefined, before: 0, ...patch }, current),
        { replace: true, preventScrollReset: true },
      ),
    [list, state, setSearch],
  );
  return { list, path: fillPath(endpoint.path, params ?? {}), state, change, result };
}
