import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listPersonMerges,
  listTitleMerges,
  type Merge,
  type MergeForm,
  mergePerson,
  type MergePreview,
  mergeTitle,
  type PersonMergeForm,
  previewPersonMerge,
  previewTitleMerge,
  type TitleMergeForm,
  undoPersonMerge,
  undoTitleMerge,
} from '@kinora/contracts/admin/merges.ts';
import { type EditedPerson, getEditedPerson } from '@kinora/contracts/admin/people.ts';
import { type EditedTitle, getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import type { z } from 'zod';
import {
  personSearch,
  type PickedRecord,
  type RecordSearch,
  titleSearch,
} from '#admin/kit/record-searches.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, type EndpointQuery, endpointQuery } from '#platform/query/endpoint-query.ts';

/** A record that can be merged with another of its kind. */
export interface Mergeable {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly deleted_at: string | null;
  readonly merged_into: { readonly id: number } | null;
}

/** Reads and merges records of one kind. */
export interface MergeKind<Rec extends Mergeable> {
  readonly search: RecordSearch<PickedRecord>;
  readonly record: (id: number) => EndpointQuery<Rec>;
  readonly preview: (from: number, into: number) => EndpointQuery<MergePreview>;
  readonly previews: readonly [string];
  readonly merges: (id: number) => EndpointQuery<{ merges: Merge[] }>;
  readonly merge: (from: number, form: MergeForm) => Promise<{ merge: Merge }>;
  readonly undo: (id: number) => Promise<{ merge: Merge }>;
}

/** The query of one record, without the response wrapper. */
const unwrapped = <Wrapped, Rec>(
  { queryKey, queryFn }: EndpointQuery<Wrapped>,
  unwrap: (answer: Wrapped) => Rec,
): EndpointQuery<Rec> => {
  const key = [...queryKey, 'merging'] as unknown as EndpointQuery<Rec>['queryKey'];
  return { queryKey: key, queryFn: async (context) => unwrap(await queryFn(context)) };
};

export const personMerging: MergeKind<EditedPerson> = {
  search: personSearch,
  record: (id) => unwrapped(endpointQuery(getEditedPerson, { params: { id } }), (answer) => answer.person),
  preview: (id, into) => endpointQuery(previewPersonMerge, { params: { id }, query: { into } }),
  previews: endpointKey(previewPersonMerge),
  merges: (id) => endpointQuery(listPersonMerges, { params: { id } }),
  // The form's field names come from this kind of record.
  merge: (id, form) => call(mergePerson, { params: { id }, body: form as z.infer<typeof PersonMergeForm> }),
  undo: (id) => call(undoPersonMerge, { params: { id } }),
};

export const titleMerging: MergeKind<EditedTitle> = {
  search: titleSearch,
  record: (id) => unwrapped(endpointQuery(getEditedTitle, { params: { id } }), (answer) => answer.title),
  preview: (id, into) => endpointQuery(previewTitleMerge, { params: { id }, query: { into } }),
  previews: endpointKey(previewTitleMerge),
  merges: (id) => endpointQuery(listTitleMerges, { params: { id } }),
  merge: (id, form) => call(mergeTitle, { params: { id }, body: form as z.infer<typeof TitleMergeForm> }),
  undo: (id) => call(undoTitleMerge, { params: { id } }),
};

/** A merge changes both records, their lists and their pages, so it invalidates everything except the merge preview. */
export function useMerge<Rec extends Mergeable>(kind: MergeKind<Rec>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ from, form }: { from: number; form: MergeForm }) => kind.merge(from, form),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== kind.previews[0] }),
    onError: () => queryClient.invalidateQueries(),
  });
}

export function useUndoMerge<Rec extends Mergeable>(kind: MergeKind<Rec>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => kind.undo(id),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
