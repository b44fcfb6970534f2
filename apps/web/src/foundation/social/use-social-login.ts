import { useState } from 'react';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import { socialLogin } from '@kinora/contracts/foundation/social.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { openSocialPopup } from './social-popup.ts';
import { type SocialOutcome, useHandleSocialResult } from './use-social-result.ts';

/** Signs in with a social account, in a popup. `pending` is the service whose popup is open. */
export function useSocialLogin(outcome: SocialOutcome) {
  const { base_url: baseUrl } = useSettings();
  const handle = useHandleSocialResult(outcome);
  const reportError = useErrorReporter();
  const [pending, setPending] = useState<SocialService | null>(null);

  const signIn = async (service: SocialService): Promise<void> => {
    setPending(service);
    try {
      const address = wirePath(fillPath(socialLogin.path, { service }));
      const result = await openSocialPopup(address, baseUrl);
      if (result !== undefined) await handle(result);
    } catch (error) {
      reportError(error);
    } finally {
      setPending((current) => (current === service ? null : current));
    }
  };
  return { signIn, pending };
}
