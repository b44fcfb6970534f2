import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getUser } from '@kinora/contracts/foundation/account.ts';
import {
  getConfirmedPasswordStatus,
  PASSWORD_CONFIRMATION_SECONDS,
} from '@kinora/contracts/foundation/passwords.ts';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import { disconnectSocial, socialConnect } from '@kinora/contracts/foundation/social.ts';
import { generalErrors } from '@kinora/contracts/platform/errors.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { openSocialPopup } from './social-popup.ts';
import { useSocialError } from './use-social-result.ts';

/**
 * Connects a service to the signed-in account, in a popup; requires a confirmed password. `connect` returns whether the
 * service is connected now, and `false` if the user closed the popup. `disconnect` removes the connection.
 */
export function useSocialConnect() {
  const { base_url: baseUrl } = useSettings();
  const showError = useSocialError();
  const refresh = useAccountRefresh();

  const connect = useMutation({
    mutationFn: async (service: SocialService): Promise<boolean> => {
      await assertConfirmed();
      const address = wirePath(fillPath(socialConnect.path, { service }));
      const result = await openSocialPopup(address, baseUrl);
      if (result?.status === 'ERROR') showError(result);
      if (result?.status !== 'SUCCESS') return false;
      await refresh();
      return true;
    },
    // The caller that confirms the password handles errors: it asks again or shows the failure.
    meta: { showsErrors: true },
  });
  const disconnect = useMutation({
    mutationFn: (service: SocialService) =>
      call(disconnectSocial, { params: { service }, body: { service } }),
    onSuccess: refresh,
  });
  return { connect, disconnect };
}

/** Checked here, because a popup that is rejected could not report it. */
async function assertConfirmed(): Promise<void> {
  const query = { seconds: PASSWORD_CONFIRMATION_SECONDS };
  const { confirmed } = await call(getConfirmedPasswordStatus, { query });
  const code = 'password_unconfirmed';
  if (!confirmed) throw new ApiError(generalErrors[code].status, { ...generalErrors[code], code });
}

function useAccountRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: endpointKey(getUser) });
}
