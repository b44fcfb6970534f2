import { clsx } from 'clsx';
import type { LoggedMail, MailStatus } from '@kinora/contracts/foundation/mail-log.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { statusLabels } from './mail-labels.ts';

const dots: Record<MailStatus, string> = {
  waiting: 'bg-warning',
  sending: 'bg-info',
  sent: 'bg-positive',
  failed: 'bg-danger',
  bounced: 'bg-danger',
};

const detailClass = 'block max-w-72 truncate ps-4 text-[12.5px] text-fg-3';

/** The status of a mail, and below it the next try or the error. `now` is when the list was loaded. */
export function MailState({ mail, now }: { mail: LoggedMail; now: number }) {
  const { t } = useTrans();
  const { status, error } = mail;
  return (
    <>
      <span className="flex items-center gap-2">
        <span className={clsx('size-2 flex-none rounded-full', dots[status])} aria-hidden="true" />
        {statusLabels(t)[status]}
      </span>
      {status === 'waiting' && mail.next_at !== null ? (
        <NextTry moment={mail.next_at} error={error} isDue={Date.parse(mail.next_at) <= now} />
      ) : error === null ? null : (
        <bdi dir="ltr" title={error} className={clsx(detailClass, 'rtl:pe-4 rtl:text-end')}>
          {error}
        </bdi>
      )}
    </>
  );
}

function NextTry({ moment, error, isDue }: { moment: string; error: string | null; isDue: boolean }) {
  const { t } = useTrans();
  const { relativeTime } = useFormat();
  return (
    // The time changes between server render and hydration.
    <span title={error ?? undefined} className={detailClass} suppressHydrationWarning>
      {isDue ? t('Next try in a moment') : t('Next try :moment', { moment: relativeTime(moment) })}
    </span>
  );
}
