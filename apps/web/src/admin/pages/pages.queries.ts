import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createPage,
  deletePages,
  type EditedPage,
  getAdminPage,
  getCustomPage,
  listAdminPages,
  listPagePermissions,
  updatePage,
} from '@kinora/contracts/foundation/pages.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import type { PageBody } from './parts/page-fields.ts';

export const adminPageQueries = {
  one: (id: number) => endpointQuery(getAdminPage, { params: { id } }),
  permissions: () => endpointQuery(listPagePermissions),
};

export function useCreatePage() {
  const refresh = usePageRefresh();
  return async (body: PageBody): Promise<EditedPage> => {
    const { page } = await call(createPage, { body });
    await refresh();
    return page;
  };
}

export function useSavePage(id: number) {
  const refresh = usePageRefresh();
  return async (form: PageBody, version: number): Promise<EditedPage> => {
    const { page } = await call(updatePage, { params: { id }, body: { ...form, version } });
    await refresh();
    return page;
  };
}

/** Fetches from the server, bypassing the cache. */
export function useRefetchPage(id: number) {
  return async (): Promise<EditedPage> => (await call(getAdminPage, { params: { id } })).page;
}

export function useDeletePages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => call(deletePages, { body: { ids } }),
    // The editor of a deleted page may still be open, so only the list is invalidated.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: endpointKey(listAdminPages) }),
  });
}

/** Invalidates everything that shows a custom page, including the public page. */
function usePageRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listAdminPages, getAdminPage, getCustomPage].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}
