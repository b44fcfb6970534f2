import { useMutation } from '@tanstack/react-query';
import { sendConfirmationCode } from '@kinora/contracts/foundation/passwords.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogText } from '#ui/dialog.tsx';

/** Emails the code that replaces the password for an account without one. */
export function SendCode({ email }: { email: string }) {
  const { t } = useTrans();
  const send = useMutation({ mutationFn: () => call(sendConfirmationCode) });
  return (
    <div className="grid justify-items-start gap-3">
      <DialogText>
        {send.isSuccess
          ? t('We sent a code to :email.', { email })
          : t("Your account has no password. We'll email a code to :email instead.", { email })}
      </DialogText>
      <Button size="sm" isPending={send.isPending} onPress={() => send.mutate()}>
        {send.isSuccess ? t('Send another code') : t('Send code')}
      </Button>
    </div>
  );
}
