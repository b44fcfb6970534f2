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
 * Connects a service with the signed-in account, in a popup; the password must be confirmed before. `connect`
 * answers whether it is connected now, `false` also when the person closed the popup. `disconnect` takes it away.
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
    // Whoever put the question for the password in front of it asks again, or shows what failed.
    meta: { showsErrors: true },
  });
  const disconnect = useMutation({
    mutationFn: (service: SocialService) =>
      call(disconnectSocial, { params: { service }, body: { service } }),
    onSuccess: refresh,
  });
  return { connect, disconnect };
}

/** Asked here, since a popup that is refused could not tell. */
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
