import type { QueryClient } from '@tanstack/react-query';
import {
  type EditedMemberList,
  getEditedMemberList,
  listPossibleEditors,
} from '@kinora/contracts/community/lists.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { refreshListTitles } from '../list-entries/list-entries.queries.ts';

export const listEditingQueries = {
  edited: (slugOrId: string) => endpointQuery(getEditedMemberList, { params: { slugOrId } }),
  possibleEditors: (id: number, text: string) =>
    endpointQuery(listPossibleEditors, { params: { id }, query: { text } }),
};

/** A list was saved in its editor, or created. Its editor starts from the new version. */
export function storeSavedList(client: QueryClient, list: EditedMemberList): void {
  refreshListTitles(client);
  client.setQueryData(listEditingQueries.edited(list.slug).queryKey, { list });
}
