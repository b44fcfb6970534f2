import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import {
  type chooseImportedTitle,
  getImport,
  type Import,
  type ImportMatch,
  listImportedTitles,
  listImports,
} from '@kinora/contracts/community/imports.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import { forgetCursors } from '#platform/query/use-cursor-pages.ts';
import { isRunning } from './import-states.ts';

const IMPORTS_PER_PAGE = 10;
const TITLES_PER_PAGE = 50;
const LIST_POLL_MS = 5000;

type ImportPage = CallOutput<typeof listImports>;
type TitlePage = CallOutput<typeof listImportedTitles>;

interface CursorPage<Item> {
  pagination: { data: Item[]; per_page: number; next_cursor: string | null; prev_cursor: string | null };
}

/** The name of the list of imports in the cache of its cursors. */
export const IMPORTS_LIST = 'imports';

const ofImport = (id: number) => ({ params: { id } });
const titlesKey = (id: number) => [...endpointKey(listImportedTitles), ofImport(id)];

export const importQueries = {
  list: (cursor: string | null = null) => ({
    ...endpointQuery(listImports, {
      query: { perPage: IMPORTS_PER_PAGE, ...(cursor !== null && { cursor }) },
    }),
    refetchInterval: ({ state: { data } }: { state: { data?: ImportPage | undefined } }) =>
      data?.pagination.data.some(isRunning) === true && LIST_POLL_MS,
  }),
  one: (id: number) => {
    const query = endpointQuery(getImport, ofImport(id));
    const queryFn = async (context: QueryFunctionContext) => {
      const before = context.client.getQueryData(query.queryKey)?.import;
      const answer = await query.queryFn(context);
      if (before !== undefined && wasCheckedElsewhere(before, answer.import))
        void context.client.invalidateQueries({ queryKey: titlesKey(id) });
      return answer;
    };
    return { ...query, queryFn };
  },
  /** The titles of the file with these matches: the first page, or the page at a cursor. */
  titles: (id: number, match: ImportMatch | null, cursor: string | null = null) =>
    endpointQuery(listImportedTitles, {
      ...ofImport(id),
      query: {
        perPage: TITLES_PER_PAGE,
        ...(match !== null && { match }),
        ...(cursor !== null && { cursor }),
      },
    }),
};

/** Whether another tab chose titles: a choice of this tab updates the counts with the response. */
const wasCheckedElsewhere = (before: Import, now: Import): boolean =>
  now.state === 'checking' && JSON.stringify(before.matches) !== JSON.stringify(now.matches);

/** Shows the new state of an import on its page and in the list. */
export function storeImport(client: QueryClient, record: Import): void {
  client.setQueryData(importQueries.one(record.id).queryKey, { import: record });
  client.setQueriesData<ImportPage>({ queryKey: endpointKey(listImports) }, (page) =>
    withItems(page, (items) => items.map((one) => (one.id === record.id ? record : one))),
  );
}

/** Stores an import that is not in the list yet. */
export function storeNewImport(client: QueryClient, record: Import): void {
  storeImport(client, record);
  forgetCursors(client, IMPORTS_LIST);
  void client.invalidateQueries({ queryKey: endpointKey(listImports) });
}

/** Removes an import from the list. Its page is still open, or is never opened again. */
export function dropImport(client: QueryClient, id: number): void {
  client.setQueriesData<ImportPage>({ queryKey: endpointKey(listImports) }, (page) =>
    withItems(page, (items) => items.filter((one) => one.id !== id)),
  );
  client.removeQueries({ queryKey: importQueries.one(id).queryKey, type: 'inactive' });
  client.removeQueries({ queryKey: titlesKey(id), type: 'inactive' });
}

/** Shows a choice in its row, which keeps its place. Lists of other matches are read again when they are opened. */
export function storeChoice(client: QueryClient, answer: CallOutput<typeof chooseImportedTitle>): void {
  const { title: row, import: record } = answer;
  storeImport(client, record);
  client.setQueriesData<TitlePage>({ queryKey: titlesKey(record.id) }, (page) =>
    withItems(page, (items) => items.map((one) => (one.id === row.id ? row : one))),
  );
  void client.invalidateQueries({ queryKey: titlesKey(record.id), refetchType: 'none' });
}

/** Everything else may show what an import has written or removed. */
export function refreshAfterImport(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && !path.startsWith(listImports.path),
  });
}

function withItems<Item>(
  page: CursorPage<Item> | undefined,
  change: (items: Item[]) => Item[],
): CursorPage<Item> | undefined {
  return page && { pagination: { ...page.pagination, data: change(page.pagination.data) } };
}
