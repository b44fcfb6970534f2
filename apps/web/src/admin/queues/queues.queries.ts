import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  discardFailedJobs,
  getQueues,
  type JobKind,
  listFailedJobs,
  retryFailedJobs,
  setQueuePaused,
} from '@kinora/contracts/foundation/queues.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

export const queueQueries = {
  queues: () => endpointQuery(getQueues),
};

/** Some failed jobs, or all of them. */
export type JobSelection = { ids: number[] } | { all: true };

export const retryJobs = (body: JobSelection) => call(retryFailedJobs, { body });
export const discardJobs = (body: JobSelection) => call(discardFailedJobs, { body });

/** Refetches the numbers and the failed jobs. A request that is still running is not repeated. */
export function useRefreshQueues(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [getQueues, listFailedJobs].map((endpoint) =>
        queryClient.refetchQueries(
          { queryKey: endpointKey(endpoint), type: 'active' },
          { cancelRefetch: false },
        ),
      ),
    );
  }, [queryClient]);
}

/** Refetches after jobs were changed. Requests from before the change are dropped. */
export function useInvalidateQueues(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [getQueues, listFailedJobs].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
  }, [queryClient]);
}

/** Pauses or resumes kinds of jobs. */
export function usePauseQueues() {
  const queryClient = useQueryClient();
  const { queryKey } = queueQueries.queues();
  return useMutation({
    mutationFn: ({ kinds, isPaused }: { kinds: readonly JobKind[]; isPaused: boolean }) =>
      call(setQueuePaused, { body: { kinds: [...kinds], is_paused: isPaused } }),
    onSuccess: async (response) => {
      // A refresh that started before the change would show the old state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, response);
    },
  });
}
