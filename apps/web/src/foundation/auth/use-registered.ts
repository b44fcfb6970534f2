import { useNavigate } from 'react-router';
import type { register } from '@kinora/contracts/foundation/registration.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useApplyBootstrapData } from '#platform/session/use-apply-bootstrap-data.ts';
import { useFinishSignIn } from './use-signed-in.ts';

/** After registration, goes to the requested page, or to the home page, where the gate asks for the emailed code. */
export function useFinishRegistration(): (answer: CallOutput<typeof register>) => Promise<void> {
  const navigate = useNavigate();
  const applyBootstrapData = useApplyBootstrapData();
  const signedIn = useFinishSignIn();
  return async ({ status, bootstrapData }) => {
    if (status !== 'needs_email_verification') return signedIn(bootstrapData);
    applyBootstrapData(bootstrapData);
    await navigate('/', { replace: true });
  };
}
