import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  createTitle,
  deleteTitle,
  type EditedTitle,
  getEditedTitle,
  type NewTitleForm,
  restoreTitle,
  type TitleForm,
  unlockTitle,
  updateTitle,
} from '@kinora/contracts/admin/titles.ts';
import { searchCollections } from '@kinora/contracts/catalogue/collections.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const titleEditingQueries = {
  one: (id: number) => endpointQuery(getEditedTitle, { params: { id } }),
  /** The title of a URL below `/admin/titles/:titleId`. */
  ofAddress: (params: Readonly<Record<string, string | undefined>>) =>
    titleEditingQueries.one(Number(params['titleId'])),
};

export const collectionQueries = {
  /** The first collections whose name contains the text. */
  search: (query: string) => endpointQuery(searchCollections, { query: { query } }),
};

/** The title whose editor is open. */
export function useEditedTitle(): EditedTitle {
  return useSuspenseQuery(titleEditingQueries.ofAddress(useParams())).data.title;
}

export const useCreateTitle = () => async (body: NewTitleForm) => (await call(createTitle, { body })).title;

/** Saves changed fields of a title, based on the given version. */
export function useSaveTitle(id: number) {
  const keep = useKeepTitle(id);
  return async (changes: Partial<TitleForm>, version: number) =>
    keep((await call(updateTitle, { params: { id }, body: { ...changes, version } })).title);
}

/** Fetches the current title from the server. */
export function useRefetchTitle(id: number) {
  const queryClient = useQueryClient();
  return async () => (await queryClient.query({ ...titleEditingQueries.one(id), staleTime: 0 })).title;
}

export function useDeleteTitle(id: number) {
  return useMutation({ mutationFn: () => call(deleteTitle, { params: { id } }) });
}

export function useRestoreTitle(id: number) {
  const keep = useKeepTitle(id);
  return useMutation({
    mutationFn: () => call(restoreTitle, { params: { id } }),
    onSuccess: ({ title }) => keep(title),
  });
}

export function useUnlockTitle(id: number) {
  const keep = useKeepTitle(id);
  return useMutation({
    mutationFn: (fields: string[]) => call(unlockTitle, { params: { id }, body: { fields } }),
    onSuccess: ({ title }) => keep(title),
  });
}

/** Refetches the title after a change outside the form, such as a new image. */
export function useInvalidateTitle(id: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: titleEditingQueries.one(id).queryKey });
}

function useKeepTitle(id: number) {
  const queryClient = useQueryClient();
  return (title: EditedTitle) => {
    queryClient.setQueryData(titleEditingQueries.one(id).queryKey, { title });
    return title;
  };
}
