import { useMutation } from '@tanstack/react-query';
import type { LoggedMail } from '@kinora/contracts/foundation/mail-log.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { resendAll, useRefreshMails } from '../mail-log.queries.ts';

const openResend = lazyDialog<{ mails: readonly LoggedMail[] }, boolean>(
  async () => (await import('./resend-dialog.tsx')).ResendDialog,
);

/** Sends mails again and reports how many. Each call resolves to whether it was done. */
export function useResend() {
  const { t } = useTrans();
  const refresh = useRefreshMails();
  // The page shows the error of a failed call.
  const { mutateAsync, isPending } = useMutation({
    mutationFn: resendAll,
    onSuccess: ({ resent: count, skipped }, { onlyWaiting }) => {
      if (count === 0 && onlyWaiting) toast(t('It was sent in the meantime.'));
      else if (count === 0) toast.danger(t('None of these messages can be sent again.'));
      else if (skipped === 0)
        toast.positive(t('[one Sending :count message|other Sending :count messages]', { count }));
      else
        toast.positive(
          t('[one Sending :count message|other Sending :count messages], :skipped skipped', {
            count,
            skipped,
          }),
        );
    },
    onSettled: refresh,
  });
  const send = (mails: readonly LoggedMail[], onlyWaiting: boolean): Promise<boolean> =>
    mutateAsync({ ids: mails.map(({ id }) => id), onlyWaiting }).then(
      () => true,
      () => false,
    );
  return {
    isPending,
    /** Tries a waiting mail, unless it was sent in the meantime. */
    tryNow: (mail: LoggedMail): Promise<boolean> => send([mail], true),
    async askAndSend(mails: readonly LoggedMail[]): Promise<boolean> {
      return (await openResend({ mails })) === true && send(mails, false);
    },
  };
}
