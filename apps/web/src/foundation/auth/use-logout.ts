import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import { call } from '#platform/api/call.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';

/**
 * Ends the session: goes to the login page, takes over the visitor's data and clears what was cached. In this
 * order, for the page underneath would otherwise show itself to a visitor on its way out.
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
