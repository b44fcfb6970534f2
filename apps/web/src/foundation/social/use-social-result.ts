import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { fetchBootstrapData } from '#platform/session/fetch-bootstrap-data.ts';
import { useApplyBootstrapData } from '#platform/session/use-apply-bootstrap-data.ts';
import { toast } from '#platform/toast/toast.ts';
import { PasswordRequiredDialog } from './parts/password-required-dialog.tsx';
import type { SocialResult } from './social-popup.ts';

export interface SocialOutcome {
  /** The user is signed in and their data is applied: navigate on. */
  onSignedIn: (bootstrapData: BootstrapData) => void | Promise<void>;
  /** The account requires its second factor before the sign-in is complete. */
  onTwoFactor: () => void;
}

/** Shows the error message of a failed attempt. */
export function useSocialError(): (result: SocialResult) => void {
  const { t, dynamic } = useTrans();
  return ({ callbackData: { errorMessage } }) =>
    void toast.danger(errorMessage ? dynamic(errorMessage) : t('An error occurred. Please try again later'));
}

/** Handles the result of a social login. */
export function useHandleSocialResult({ onSignedIn, onTwoFactor }: SocialOutcome) {
  const applyBootstrapData = useApplyBootstrapData();
  const showError = useSocialError();

  const enter = async (bootstrapData: BootstrapData) => {
    applyBootstrapData(bootstrapData);
    await onSignedIn(bootstrapData);
  };
  const askForPassword = async () => {
    const answer = await openDialog(PasswordRequiredDialog, {});
    if (answer?.two_factor) onTwoFactor();
    else if (answer?.bootstrapData) await enter(answer.bootstrapData);
  };

  return async (result: SocialResult): Promise<void> => {
    const { status, callbackData } = result;
    if (status === 'ERROR') showError(result);
    else if (status === 'REQUEST_PASSWORD') await askForPassword();
    else if (callbackData.two_factor) onTwoFactor();
    else await enter(callbackData.bootstrapData ?? (await fetchBootstrapData(browserTransport)));
  };
}
