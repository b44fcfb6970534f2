import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ConnectionTest, listConnectionTests } from '@kinora/contracts/foundation/connections.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** The last result of each connection test. */
export const connectionTestsQuery = endpointQuery(listConnectionTests);

/** Stores the result of a test in the cache, so that panel and tab show it. */
export function useKeepTest() {
  const queryClient = useQueryClient();
  return useCallback(
    (test: ConnectionTest) =>
      queryClient.setQueryData(connectionTestsQuery.queryKey, (known) => ({
        tests: [...(known?.tests ?? []).filter(({ kind }) => kind !== test.kind), test],
      })),
    [queryClient],
  );
}
