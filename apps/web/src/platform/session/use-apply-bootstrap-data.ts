import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { useSessionStore } from './session-context.tsx';

/**
 * Takes over the bootstrap data a call answered (login, logout, register). What was cached belongs to whoever
 * was looking before, so a change of person empties the cache.
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
