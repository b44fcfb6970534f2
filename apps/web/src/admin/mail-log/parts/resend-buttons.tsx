import { RotateCw, Send } from 'lucide-react';
import type { LoggedMail } from '@kinora/contracts/foundation/mail-log.ts';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { noResendLabels } from './mail-labels.ts';
import { useResend } from './use-resend.ts';

const ICON = { size: 16, strokeWidth: 1.75 };

/** The button at the end of a row. */
export function ResendButton({ mail }: { mail: LoggedMail }) {
  const { t } = useTrans();
  const { tryNow, askAndSend, isPending } = useResend();
  const { subject, no_resend: reason } = mail;
  if (reason === 'sending') return null;
  const isWaiting = mail.status === 'waiting';
  const look = {
    variant: 'text',
    size: 'xs',
    'aria-label': isWaiting ? t('Try now: :subject', { subject }) : t('Resend: :subject', { subject }),
    icon: isWaiting ? <RotateCw {...ICON} /> : <Send {...ICON} className="rtl:-scale-x-100" />,
    children: isWaiting ? t('Try now') : t('Resend'),
  } as const;
  if (reason === null)
    return (
      <Button
        {...look}
        isPending={isPending}
        onPress={() => void (isWaiting ? tryNow(mail) : askAndSend([mail]))}
      />
    );
  const text = noResendLabels(t)[reason];
  return (
    // It keeps the focus and the press, because touch screens show no tooltip.
    <Tooltip text={text}>
      <Button {...look} aria-disabled className="aria-disabled:opacity-42" onPress={() => toast(text)} />
    </Tooltip>
  );
}

/** The action for selected rows. */
export function ResendSelected({ selection }: { selection: TableSelection<LoggedMail> }) {
  const { t } = useTrans();
  const { askAndSend, isPending } = useResend();
  const mails = selection.rows ?? [];
  const count = mails.filter(({ no_resend: reason }) => reason === null).length;
  const run = async () => {
    if (await askAndSend(mails)) selection.clear();
  };
  return (
    <Button
      variant="text"
      size="sm"
      icon={<Send {...ICON} className="rtl:-scale-x-100" />}
      isDisabled={count === 0}
      isPending={isPending}
      onPress={() => void run()}
    >
      {t('Resend :count', { count })}
    </Button>
  );
}
