import type { QueryClient } from '@tanstack/react-query';
import {
  getEditedMemberList,
  getListMarks,
  getListsSummary,
  getMemberList,
  listListsForTitle,
  listMemberListTitles,
  listOwnLists,
} from '@kinora/contracts/community/lists.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

/** A list that a title can be added to. */
export type ListForTitle = CallOutput<typeof listListsForTitle>['lists'][number];

export const listEntryQueries = {
  /** The lists that the member owns or edits. */
  listsFor: (titleId: number) => endpointQuery(listListsForTitle, { params: { id: titleId } }),
};

/** The titles of a list have changed, so everything that shows lists reads them again. */
export function refreshListTitles(client: QueryClient): void {
  // An editor that opens later must not start from an old version.
  client.removeQueries({ queryKey: endpointKey(getEditedMemberList), type: 'inactive' });
  const shown = [
    listOwnLists,
    getListsSummary,
    getListMarks,
    listListsForTitle,
    getMemberList,
    listMemberListTitles,
  ];
  for (const endpoint of shown) void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
}
