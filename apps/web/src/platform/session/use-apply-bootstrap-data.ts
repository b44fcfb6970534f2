import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { useSessionStore } from './session-context.tsx';

/**
 * Applies the bootstrap data returned by a call (login, logout, register). The cached data belongs to the previous
 * user, so a change of user clears the cache.
 */
export function useApplyBootstrapData(): (data: BootstrapData) => void {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  return useCallback(
    (data) => {
      if (session.get()?.user?.id !== data.user?.id) queryClient.clear();
      session.set(data);
    },
    [session, queryClient],
  );
}
