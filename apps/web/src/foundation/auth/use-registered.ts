import type { register } from '@kinora/contracts/foundation/registration.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { openDocument } from '#platform/navigation/open-document.ts';
import { useFinishSignIn } from './use-signed-in.ts';

/** After registration, goes to the requested page, or to the home page, where the gate asks for the emailed code. */
export function useFinishRegistration(): (answer: CallOutput<typeof register>) => Promise<void> {
  const signedIn = useFinishSignIn();
  return async ({ status, bootstrapData }) => {
    if (status !== 'needs_email_verification') return signedIn(bootstrapData);
    // The router would show the gate twice: at once, and anew after the refused home page, without the typed code.
    openDocument('/');
    // The form stays busy until this page is gone.
    await new Promise(() => undefined);
  };
}
