import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  countErrors,
  errorList,
  type ErrorState,
  getError,
  listErrors,
  setErrorState,
} from '@kinora/contracts/foundation/logs.ts';
import type { FilterRule } from '@kinora/contracts/platform/record-lists.ts';
import { tableQuery } from '#admin/kit/use-table.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

/** The segments of the list of errors, as in the URL. */
const ERROR_VIEWS = ['open', 'ignored', 'resolved'] as const;
export type ErrorView = (typeof ERROR_VIEWS)[number];

export const parseErrorView = (search: URLSearchParams): ErrorView =>
  ERROR_VIEWS.find((view) => view === search.get('state')) ?? 'open';

const stateRule = (operator: 'is' | 'is_not', value: ErrorState): FilterRule => ({
  key: 'state',
  operator,
  value,
});

/** The filters behind each segment. */
export const viewRules: Readonly<Record<ErrorView, readonly FilterRule[]>> = {
  open: [stateRule('is_not', 'ignored'), stateRule('is_not', 'resolved')],
  ignored: [stateRule('is', 'ignored')],
  resolved: [stateRule('is', 'resolved')],
};

export const errorTableQuery = (search: URLSearchParams) =>
  tableQuery(errorList, listErrors, { search, fixedRules: viewRules[parseErrorView(search)] });

/** The server's limit for one call. */
const IDS_PER_CALL = 100;

async function setStates({ ids, state }: { ids: readonly number[]; state: ErrorState }): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_PER_CALL)
    await call(setErrorState, { body: { ids: ids.slice(at, at + IDS_PER_CALL), state } });
}

/** Refetches the list, the counts and the open details after the state of errors has changed. */
function useRefreshErrors(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const endpoints = [listErrors, countErrors, getError];
    await Promise.all(
      endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
  }, [queryClient]);
}

/** Sets the state of groups of errors. The page shows the error of a failed call. */
export function useSetErrorState() {
  return useMutation({ mutationFn: setStates, onSettled: useRefreshErrors() });
}

/** Marks a new group as known. Failures stay silent: the group remains new, and opening it again retries. */
export function useMarkKnown(): (id: number) => void {
  const { mutate } = useMutation({
    mutationFn: (id: number) => setStates({ ids: [id], state: 'known' }),
    onSuccess: useRefreshErrors(),
    meta: { showsErrors: true },
  });
  return mutate;
}
