import type { LoggedMail } from '@kinora/contracts/foundation/mail-log.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { recipientOf } from './mail-labels.ts';

const canResend = ({ no_resend: reason }: LoggedMail) => reason === null;

/** Confirms that mails are sent again. */
export function ResendDialog({ mails, close }: { mails: readonly LoggedMail[] } & DialogControl<boolean>) {
  const { t } = useTrans();
  const only = mails.length === 1 ? mails[0] : undefined;
  const count = mails.filter(canResend).length;
  return (
    <DialogFrame
      hasCloseButton
      title={
        only === undefined
          ? t('[one Send :count message again?|other Send :count messages again?]', { count })
          : t('Send this message again?')
      }
    >
      <div className="grid gap-2 wrap-anywhere">
        {only === undefined ? <ManyMails mails={mails} /> : <OneMail mail={only} />}
      </div>
      <DialogActions>
        <Button variant="text" onPress={() => close()}>
          {t('Cancel')}
        </Button>
        <Button variant="primary" onPress={() => close(true)}>
          {t('Send again')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function OneMail({ mail }: { mail: LoggedMail }) {
  const { t } = useTrans();
  const { relativeTime } = useFormat();
  const { subject, error, sent_at: sentAt } = mail;
  return (
    <>
      <DialogText>
        {t('“:subject” is sent to :recipient once more, with the same text.', {
          subject,
          recipient: recipientOf(t, mail),
        })}
      </DialogText>
      {sentAt === null ? null : (
        <DialogText>{t('It was first sent :moment.', { moment: relativeTime(sentAt) })}</DialogText>
      )}
      {error === null ? null : <DialogText>{t('The last try failed: :error', { error })}</DialogText>}
    </>
  );
}

function ManyMails({ mails }: { mails: readonly LoggedMail[] }) {
  const { t } = useTrans();
  const sent = mails.filter(canResend);
  const waiting = sent.filter(({ status }) => status === 'waiting').length;
  const skipped = mails.length - sent.length;
  return (
    <>
      <DialogText>
        {t(
          '[one It is sent to the same address once more, with the same text.|other They are sent to the same addresses once more, with the same text.]',
          { count: sent.length },
        )}
      </DialogText>
      {waiting === 0 ? null : (
        <DialogText>
          {t(
            '[one :count of them is waiting and is tried now.|other :count of them are waiting and are tried now.]',
            { count: waiting },
          )}
        </DialogText>
      )}
      {skipped === 0 ? null : (
        <DialogText>
          {t(
            '[one :count selected message cannot be sent again and is skipped.|other :count selected messages cannot be sent again and are skipped.]',
            { count: skipped },
          )}
        </DialogText>
      )}
    </>
  );
}
