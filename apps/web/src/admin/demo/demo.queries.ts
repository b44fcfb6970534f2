import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DemoStatus, getDemo, loadDemo, removeDemo } from '@kinora/contracts/admin/demo.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const REFRESH_MS = 2000;

/** Whether the demo catalogue is being loaded or removed. */
export const isDemoBusy = ({ state }: Pick<DemoStatus, 'state'>): boolean =>
  state === 'loading' || state === 'removing';

/** The state of the demo catalogue; read again every two seconds while it is loaded or removed. */
export const demoQuery = {
  ...endpointQuery(getDemo),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: CallOutput<typeof getDemo> | undefined } }) =>
    data !== undefined && isDemoBusy(data.demo) ? REFRESH_MS : (false as const),
};

/** Starts to load the demo catalogue; resolves as soon as it is started. */
export function useLoadDemo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(loadDemo),
    onSuccess: (answer) => queryClient.setQueryData(demoQuery.queryKey, answer),
    // Another tab may have started it.
    onError: () => queryClient.invalidateQueries({ queryKey: demoQuery.queryKey }),
  });
}

/** Starts to remove it, after the password was confirmed; resolves with undefined when the user cancels that. */
export function useRemoveDemo() {
  const queryClient = useQueryClient();
  const runConfirmed = useRunConfirmed();
  return useMutation({
    mutationFn: () => runConfirmed(() => call(removeDemo)),
    onSuccess: (answer) => {
      if (answer !== undefined) queryClient.setQueryData(demoQuery.queryKey, answer);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: demoQuery.queryKey }),
  });
}
