import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import { call } from '#platform/api/call.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';

/**
 * Ends the session: navigates to the login page, then applies the visitor's data and clears the cache. In the other
 * order, the current page would briefly render for a visitor.
 */
export function useLogout() {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: async ({ bootstrapData }) => {
      session.stage(bootstrapData, () => queryClient.clear());
      await navigate('/login');
    },
  });
}
