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
} from '@kinora/contracts/catalogue/title-editing.ts';
import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const titleEditingQueries = {
  one: (id: number) => endpointQuery(getEditedTitle, { params: { id } }),
  /** The title of an address below `/admin/titles/:titleId`. */
  ofAddress: (params: Readonly<Record<string, string | undefined>>) =>
    titleEditingQueries.one(Number(params['titleId'])),
};

export const countryQueries = {
  /** Every country by its name. */
  list: () => endpointQuery(getValueLists, { params: { names: 'countries' } }),
};

/** The title whose editor is open. */
export function useEditedTitle(): EditedTitle {
  return useSuspenseQuery(titleEditingQueries.ofAddress(useParams())).data.title;
}

export const useCreateTitle = () => async (body: NewTitleForm) => (await call(createTitle, { body })).title;

/** Changes some fields of a title, made from the version given. */
export function useSaveTitle(id: number) {
  const keep = useKeepTitle(id);
  return async (changes: Partial<TitleForm>, version: number) =>
    keep((await call(updateTitle, { params: { id }, body: { ...changes, version } })).title);
}

/** The title as the server has it now. */
export function useRereadTitle(id: number) {
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

/** Something beside the form changed, as its pictures: the title is read again. */
export function useRefreshTitle(id: number) {
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
