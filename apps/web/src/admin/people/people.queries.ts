import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  createPerson,
  createPersonImage,
  deletePerson,
  type EditedPerson,
  getEditedPerson,
  type NewPersonForm,
  type PersonForm,
  restorePerson,
  unlockPerson,
  updatePerson,
} from '@kinora/contracts/admin/people.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const peopleEditingQueries = {
  one: (id: number) => endpointQuery(getEditedPerson, { params: { id } }),
  /** The person of a URL below `/admin/people/:personId`. */
  ofAddress: (params: Readonly<Record<string, string | undefined>>) =>
    peopleEditingQueries.one(Number(params['personId'])),
};

/** The person whose editor is open. */
export function useEditedPerson(): EditedPerson {
  return useSuspenseQuery(peopleEditingQueries.ofAddress(useParams())).data.person;
}

export const useCreatePerson = () => async (body: NewPersonForm) =>
  (await call(createPerson, { body })).person;

/** Saves changed fields of a person, based on the given version. */
export function useSavePerson(id: number) {
  const keep = useKeepPerson(id);
  return async (changes: Partial<PersonForm>, version: number) =>
    keep((await call(updatePerson, { params: { id }, body: { ...changes, version } })).person);
}

/** Fetches the current person from the server. */
export function useRefetchPerson(id: number) {
  const queryClient = useQueryClient();
  return async () => (await queryClient.query({ ...peopleEditingQueries.one(id), staleTime: 0 })).person;
}

export function useDeletePerson(id: number) {
  return useMutation({ mutationFn: () => call(deletePerson, { params: { id } }) });
}

export function useRestorePerson(id: number) {
  const keep = useKeepPerson(id);
  return useMutation({
    mutationFn: () => call(restorePerson, { params: { id } }),
    onSuccess: ({ person }) => keep(person),
  });
}

export function useUnlockPerson(id: number) {
  const keep = useKeepPerson(id);
  return useMutation({
    mutationFn: (fields: string[]) => call(unlockPerson, { params: { id }, body: { fields } }),
    onSuccess: ({ person }) => keep(person),
  });
}

/** Makes an uploaded file the main image of a person. */
export function useSetPortrait(id: number) {
  const refresh = useInvalidatePerson(id);
  return useMutation({
    mutationFn: (fileId: number) =>
      call(createPersonImage, { params: { id }, body: { file_id: fileId, is_main: true } }),
    onSuccess: refresh,
  });
}

/** Refetches the person after a change outside the form, such as a new image. */
export function useInvalidatePerson(id: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: peopleEditingQueries.one(id).queryKey });
}

function useKeepPerson(id: number) {
  const queryClient = useQueryClient();
  return (person: EditedPerson) => {
    queryClient.setQueryData(peopleEditingQueries.one(id).queryKey, { person });
    return person;
  };
}
