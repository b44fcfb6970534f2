import { useMutation } from '@tanstack/react-query';
import { deleteAvatar, uploadAvatar } from '@kinora/contracts/foundation/account.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { OWN_ACCOUNT, useApplyAccount } from '../account.queries.ts';

export function useUploadAvatar() {
  const { t } = useTrans();
  const applyAccount = useApplyAccount();
  return useMutation({
    mutationFn: (file: File) => call(uploadAvatar, { params: OWN_ACCOUNT, body: {} }, { file }),
    onSuccess: ({ user }) => {
      applyAccount(user);
      toast.positive(t('Uploaded avatar'));
    },
    onError: useAvatarErrors(),
    meta: { showsErrors: true },
  });
}

export function useRemoveAvatar() {
  const { t } = useTrans();
  const applyAccount = useApplyAccount();
  return useMutation({
    mutationFn: () => call(deleteAvatar, { params: OWN_ACCOUNT }),
    onSuccess: ({ user }) => {
      applyAccount(user);
      toast.positive(t('Removed avatar'));
    },
    onError: useAvatarErrors(),
    meta: { showsErrors: true },
  });
}

/** Shows the server's message about the file as it is, and reports all other errors as usual. */
function useAvatarErrors() {
  const { dynamic } = useTrans();
  const reportError = useErrorReporter();
  return (error: Error) => {
    const messages = error instanceof ApiError ? error.errors?.file : undefined;
    const message = typeof messages === 'string' ? messages : messages?.[0];
    if (message === undefined) reportError(error);
    else toast.danger(dynamic(message));
  };
}
