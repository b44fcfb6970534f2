import { useQueryClient } from '@tanstack/react-query';
import { getChannel, listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import {
  createList,
  deleteList,
  type EditedList,
  getEditedList,
  listEditedLists,
  listListItems,
  updateList,
} from '@kinora/contracts/admin/lists.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import type { ListBody } from './parts/list-fields.ts';

export const adminListQueries = {
  one: (slugOrId: string) => endpointQuery(getEditedList, { params: { slugOrId } }),
};

export function useCreateList() {
  const refresh = useListRefresh();
  return async (body: ListBody): Promise<EditedList> => {
    const { list } = await call(createList, { body });
    await refresh();
    return list;
  };
}

export function useSaveList(id: number) {
  const refresh = useListRefresh();
  return async ({ items: _items, ...form }: ListBody, version: number): Promise<EditedList> => {
    const { list } = await call(updateList, { params: { id }, body: { ...form, version } });
    await refresh();
    return list;
  };
}

/** Fetches from the server, bypassing the cache. */
export function useRefetchList(id: number) {
  return async (): Promise<EditedList> =>
    (await call(getEditedList, { params: { slugOrId: String(id) } })).list;
}

export function useDeleteList() {
  const queryClient = useQueryClient();
  return async (id: number) => {
    await call(deleteList, { params: { id } });
    // The page of the deleted list is still open, so only the overview is invalidated.
    await queryClient.invalidateQueries({ queryKey: endpointKey(listEditedLists) });
  };
}

/** Invalidates everything that shows a list, including public pages. */
function useListRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listEditedLists, getEditedList, listListItems, getChannel, listChannelContent].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}
