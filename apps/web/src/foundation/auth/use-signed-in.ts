import { useLocation, useNavigate } from 'react-router';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { useApplyBootstrapData } from '#platform/session/use-apply-bootstrap-data.ts';
import { loginTarget } from './login-target.ts';

/** Completes every kind of sign-in: applies the user's data and navigates to the page they wanted. */
export function useFinishSignIn(): (data: BootstrapData) => Promise<void> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const applyBootstrapData = useApplyBootstrapData();
  return async (data) => {
    applyBootstrapData(data);
    await navigate(loginTarget(data, search), { replace: true });
  };
}
