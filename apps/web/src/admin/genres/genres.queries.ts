import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminGenre,
  createGenre,
  deleteGenres,
  type GenreInput,
  listAdminGenres,
  listGenres,
  updateGenre,
} from '@kinora/contracts/catalogue/genres.ts';
import { onlyId, useRenameRecord } from '#admin/kit/use-rename-record.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** Creates a genre. Resolves after the lists are refreshed. */
export function useCreateGenre() {
  const refresh = useGenreRefresh();
  return async (body: GenreInput) => {
    await call(createGenre, { body });
    await refresh();
  };
}

/** Renames a genre. */
export function useRenameGenre({ id, version }: AdminGenre) {
  return useRenameRecord({
    version,
    send: async (body) => (await call(updateGenre, { params: { id }, body })).genre,
    read: async () => (await call(listAdminGenres, { query: onlyId(id) })).pagination.data[0],
    refresh: useGenreRefresh(),
  });
}

export function useDeleteGenres() {
  return useMutation({
    mutationFn: (ids: number[]) => call(deleteGenres, { body: { ids } }),
    onSuccess: useGenreRefresh(),
  });
}

/** Invalidates every list of genres, including the public one. */
function useGenreRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listAdminGenres, listGenres].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}
