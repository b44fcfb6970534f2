import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import { call } from '#platform/api/call.ts';
import { useApplyBootstrapData } from '#platform/session/use-apply-bootstrap-data.ts';

/** Ends the session: clears what was cached, takes over the visitor's data and goes to the login page. */
export function useLogout() {
  const queryClient = useQueryClient();
  const applyBootstrapData = useApplyBootstrapData();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: async ({ bootstrapData }) => {
      queryClient.clear();
      applyBootstrapData(bootstrapData);
      await navigate('/login');
    },
  });
}
