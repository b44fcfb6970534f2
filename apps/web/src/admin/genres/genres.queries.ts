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
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** Creates a genre, or renames the given one. Resolves after the lists are refreshed. */
export function useSaveGenre(genre: AdminGenre | undefined) {
  const refresh = useGenreRefresh();
  return async (body: GenreInput) => {
    await (genre === undefined
      ? call(createGenre, { body })
      : call(updateGenre, { params: { id: genre.id }, body }));
    await refresh();
  };
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
