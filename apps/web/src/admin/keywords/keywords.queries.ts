import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type AdminKeyword,
  deleteKeywords,
  type KeywordInput,
  listAdminKeywords,
  mergeKeywords,
  updateKeyword,
} from '@kinora/contracts/admin/keywords.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/**
 * Renames a keyword. After a conflict, the field shows the other user's name for it, and the next save uses the new
 * version.
 */
export function useRenameKeyword({ id, version }: AdminKeyword) {
  const { t } = useTrans();
  const refresh = useKeywordRefresh();
  const latest = useRef(version);
  return async ({ name }: Pick<KeywordInput, 'name'>) => {
    try {
      return (await call(updateKeyword, { params: { id }, body: { name, version: latest.current } })).keyword;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const theirs = await readKeyword(id);
      if (theirs === undefined) throw error;
      if (theirs.name === name) return theirs;
      latest.current = theirs.version;
      const told = t('Someone else renamed it to :name. Save again to use your name.', {
        name: theirs.name,
      });
      throw new ApiError(409, { code: error.code, message: told, errors: { name: [told] } });
    } finally {
      await refresh();
    }
  };
}

/** Reads the current version from the server; undefined if it was deleted. */
async function readKeyword(id: number): Promise<AdminKeyword | undefined> {
  const rules = [{ key: 'id', operator: 'is', value: id }];
  const filters = JSON.stringify({ match: 'all', rules });
  return (await call(listAdminKeywords, { query: { filters, perPage: 1 } })).pagination.data[0];
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
