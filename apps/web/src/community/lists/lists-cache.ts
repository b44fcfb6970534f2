import type { QueryClient } from '@tanstack/react-query';
import {
  getListMarks,
  getListsSummary,
  getMemberList,
  listListsForTitle,
  listOwnLists,
  type ListVisibility,
} from '@kinora/contracts/community/lists.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { listQueries } from './lists.queries.ts';

type OwnListsPage = CallOutput<typeof listOwnLists>;
type ListAnswer = CallOutput<typeof getMemberList>;

/** A list with the role of the member. */
export type OwnList = OwnListsPage['pagination']['data'][number];
export type ListMarks = CallOutput<typeof getListMarks>;
export type ListRole = ListMarks['role'];

/** Changes a list in every loaded page of the member's lists; removes it if `change` returns null. */
export function changeOwnList(
  client: QueryClient,
  id: number,
  change: (list: OwnList) => OwnList | null,
): void {
  client.setQueriesData<OwnListsPage>(
    { queryKey: endpointKey(listOwnLists) },
    (page) =>
      page && {
        pagination: {
          ...page.pagination,
          data: page.pagination.data.flatMap((list) => (list.id === id ? (change(list) ?? []) : list)),
        },
      },
  );
}

/** Changes who can see a list, wherever pages show it. */
export function showVisibility(client: QueryClient, id: number, visibility: ListVisibility): void {
  changeOwnList(client, id, (list) => ({ ...list, visibility }));
  client.setQueriesData<ListAnswer>(
    { queryKey: endpointKey(getMemberList) },
    (answer) => answer && (answer.list.id === id ? { list: { ...answer.list, visibility } } : answer),
  );
}

/** Changes the role of the member in a list, wherever pages show it. A reader has no such list. */
export function showRole(client: QueryClient, id: number, role: ListRole): void {
  changeOwnList(client, id, (list) => (role === 'reader' ? null : { ...list, role }));
  const { queryKey } = listQueries.marks(id);
  // A response that is on its way would bring back the old value.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (marks) => marks && { ...marks, role });
}

/** Reads the member's lists and their counts again. */
export function refreshLists(client: QueryClient): void {
  for (const endpoint of [listOwnLists, getListsSummary, getListMarks, listListsForTitle])
    void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
}
