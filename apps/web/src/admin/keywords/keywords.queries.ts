import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminKeyword,
  deleteKeywords,
  listAdminKeywords,
  mergeKeywords,
  updateKeyword,
} from '@kinora/contracts/admin/keywords.ts';
import { onlyId, useRenameRecord } from '#admin/kit/use-rename-record.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** Renames a keyword. */
export function useRenameKeyword({ id, version }: AdminKeyword) {
  return useRenameRecord({
    version,
    send: async (body) => (await call(updateKeyword, { params: { id }, body })).keyword,
    read: async () => (await call(listAdminKeywords, { query: onlyId(id) })).pagination.data[0],
    refresh: useKeywordRefresh(),
  });
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
