import { useNavigate } from 'react-router';
import type { register } from '@kinora/contracts/foundation/registration.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useApplyBootstrapData } from '#platform/session/use-apply-bootstrap-data.ts';
import { useSignedIn } from './use-signed-in.ts';

/** After registration: on to where the person was going, or home, where the gate asks for the code of the mail. */
export function useRegistered(): (answer: CallOutput<typeof register>) => Promise<void> {
  const navigate = useNavigate();
  const applyBootstrapData = useApplyBootstrapData();
  const signedIn = useSignedIn();
  return async ({ status, bootstrapData }) => {
    if (status !== 'needs_email_verification') return signedIn(bootstrapData);
    applyBootstrapData(bootstrapData);
    await navigate('/', { replace: true });
  };
}
