import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminTag,
  createTag,
  deleteTags,
  listAdminTags,
  type TagInput,
  updateTag,
} from '@kinora/contracts/foundation/tags.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** Creates a tag, or changes the given one. Resolves after the list is refreshed. */
export function useSaveTag(tag: AdminTag | undefined) {
  const refresh = useTagRefresh();
  return async (body: TagInput) => {
    await (tag === undefined ? call(createTag, { body }) : call(updateTag, { params: { id: tag.id }, body }));
    await refresh();
  };
}

export function useDeleteTags() {
  return useMutation({
    mutationFn: (ids: number[]) => call(deleteTags, { body: { ids } }),
    onSuccess: useTagRefresh(),
  });
}

function useTagRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: endpointKey(listAdminTags) });
}
