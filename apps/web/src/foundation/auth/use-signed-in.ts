import { useLocation, useNavigate } from 'react-router';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { useApplyBootstrapData } from '#platform/session/use-apply-bootstrap-data.ts';
import { loginTarget } from './login-target.ts';

/** What every way of signing in ends with: takes over the person's data and goes to where they were going. */
export function useSignedIn(): (data: BootstrapData) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const applyBootstrapData = useApplyBootstrapData();
  return async (data) => {
    applyBootstrapData(data);
    await navigate(loginTarget(data, search), { replace: true });
  };
}
