import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminKeyword,
  deleteKeywords,
  type KeywordInput,
  listAdminKeywords,
  mergeKeywords,
  updateKeyword,
} from '@kinora/contracts/catalogue/keyword-editing.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** Renames a keyword; also when somebody else was first, the list is read again. */
export function useRenameKeyword({ id }: AdminKeyword) {
  const refresh = useKeywordRefresh();
  return async (body: KeywordInput) => {
    try {
      return await call(updateKeyword, { params: { id }, body });
    } finally {
      await refresh();
    }
  };
}

export function useDeleteKeywords() {
  return useMutation({
    mutationFn: (ids: number[]) => call(deleteKeywords, { body: { ids } }),
    onSuccess: useKeywordRefresh(),
  });
}

export function useMergeKeyword({ id }: AdminKeyword) {
  return useMutation({
    mutationFn: (into: number) => call(mergeKeywords, { params: { id }, body: { into } }),
    onSuccess: useKeywordRefresh(),
  });
}

function useKeywordRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: endpointKey(listAdminKeywords) });
}
