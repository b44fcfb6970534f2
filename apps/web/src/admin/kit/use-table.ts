import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyEndpoint, CallInput, CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { FilterRule, RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { fillPath } from '@kinora/contracts/platform/wire-path.ts';
import { type EndpointQuery, endpointQuery } from '#platform/query/endpoint-query.ts';
import {
  parseTableState,
  tableInput,
  type TableState,
  toTableParams,
  withFixedRules,
} from './table-address.ts';

/** Response of an endpoint that uses `recordPageOf(...)`. */
export interface ListPage<Row> {
  pagination: {
    data: Row[];
    per_page: number;
    next_cursor: string | null;
    prev_cursor: string | null;
    total: number;
    is_total_exact: boolean;
  };
  /** Only in the queues of moderators: the page shows all texts that were written before. */
  read_at?: string;
}

/** The row type of a list endpoint. */
export type RowOf<E extends AnyEndpoint> = CallOutput<E> extends ListPage<infer Row> ? Row : never;

/** Path parameters of a list that belongs to a record, e.g. the reviews of a title. */
type ListParams = Readonly<Record<string, string | number>>;

/** A list and its state in the URL, as `TablePage` and `RecordTable` expect it. */
export interface Table<Row> {
  readonly list: RecordList;
  /** Path of the endpoint, without the query. */
  readonly path: string;
  readonly state: TableState;
  /** Rules that the page adds to the filters, such as its selected tab. Users neither see nor change them. */
  readonly fixedRules?: readonly FilterRule[] | undefined;
  /** Updates parts of the state. Returns to the first page unless the patch sets a cursor. */
  readonly change: (patch: Partial<TableState>) => void;
  readonly result: UseQueryResult<ListPage<Row>>;
}

/** The query of the list page in the URL, for the page's loader. */
export function tableQuery<E extends AnyEndpoint>(
  list: RecordList,
  endpoint: E,
  {
    search,
    params,
    fixedRules,
  }: { search: URLSearchParams; params?: ListParams | undefined } & Pick<Table<unknown>, 'fixedRules'>,
): EndpointQuery<ListPage<RowOf<E>>> {
  const state = parseTableState(list, search);
  const filters = withFixedRules(state.filters, fixedRules);
  const input = { query: tableInput({ ...state, filters }), ...(params && { params }) };
  // TypeScript cannot infer the input of a generic endpoint; the list's definition guarantees that it fits.
  const query = endpointQuery(endpoint, ...([input] as unknown as [CallInput<E>]));
  return query as unknown as EndpointQuery<ListPage<RowOf<E>>>;
}

/** A table's state, kept in the URL so that it can be shared and reloaded, and the list page for it. */
export function useTable<E extends AnyEndpoint>(
  list: RecordList,
  endpoint: E,
  options: {
    params?: ListParams;
    /** See `Table`; pass the same rules to `tableQuery`. */
    fixedRules?: readonly FilterRule[];
    /** Polling interval in milliseconds, depending on the rows; 0 disables polling. */
    refreshMs?: (rows: readonly RowOf<E>[]) => number;
  } = {},
): Table<RowOf<E>> {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseTableState(list, search), [list, search]);
  const { params, fixedRules, refreshMs } = options;
  const result = useQuery({
    ...tableQuery(list, endpoint, { search, params, fixedRules }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && refreshMs?.(data.pagination.data)) || false,
  });
  const change = useCallback(
    (patch: Partial<TableState>) =>
      setSearch(
        (current) => toTableParams(list, { ...state, cursor: undefined, before: 0, ...patch }, current),
        { replace: true, preventScrollReset: true },
      ),
    [list, state, setSearch],
  );
  return { list, path: fillPath(endpoint.path, params ?? {}), state, fixedRules, change, result };
}
