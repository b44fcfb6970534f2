import { useMutation } from '@tanstack/react-query';
import { cancelEmailChange } from '@kinora/contracts/foundation/account.ts';
import { call } from '#platform/api/call.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { useApplyAccount } from '../account.queries.ts';
import { EmailCodeDialog } from './email-code-dialog.tsx';

/** The new email address that still has to be confirmed with its code. */
export function PendingEmail({ email }: { email: string }) {
  const { t } = useTrans();
  const applyAccount = useApplyAccount();
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: ({ user }) => applyAccount(user),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-control bg-surface px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-50 wrap-anywhere text-fg-2">
        {t('Waiting for you to confirm :email.', { email })}
      </p>
      <div className="flex gap-2">
        <Button size="xs" onPress={() => void openDialog(EmailCodeDialog, { email })}>
          {t('Enter code')}
        </Button>
        <Button size="xs" variant="text" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
