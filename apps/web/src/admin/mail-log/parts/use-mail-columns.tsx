import type { LoggedMail } from '@kinora/contracts/foundation/mail-log.ts';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { kindLabel, recipientOf } from './mail-labels.ts';
import { MailState } from './mail-state.tsx';
import { ResendButton } from './resend-buttons.tsx';

export function useMailColumns({
  canResend,
  now,
}: {
  canResend: boolean;
  /** When the list was loaded. */
  now: number;
}): RecordColumn<LoggedMail>[] {
  const { t } = useTrans();
  const { number, dateTime } = useFormat();
  const buttons: RecordColumn<LoggedMail> = {
    id: 'actions',
    header: '',
    label: t('Actions'),
    align: 'end',
    render: (mail) => <ResendButton mail={mail} />,
  };
  return [
    { id: 'recipient', header: t('To'), isRowHeader: true, render: (mail) => <Recipient mail={mail} /> },
    {
      id: 'subject',
      header: t('Subject'),
      className: 'w-full',
      render: ({ subject }) => (
        <bdi title={subject} className="block max-w-72 truncate">
          {subject}
        </bdi>
      ),
    },
    {
      id: 'kind',
      header: t('Kind'),
      render: ({ kind }) => (
        <span title={kind} className="block max-w-44 truncate text-fg-2">
          {kindLabel(t, kind)}
        </span>
      ),
    },
    { id: 'status', header: t('Status'), render: (mail) => <MailState mail={mail} now={now} /> },
    {
      id: 'attempts',
      header: t('Tries'),
      align: 'end',
      render: ({ attempts }) => <span className="text-fg-2">{number(attempts)}</span>,
    },
    {
      id: 'created_at',
      header: t('Time'),
      render: ({ created_at: moment }) => (
        <span title={dateTime(moment)}>
          <TimeAgo moment={moment} className="text-fg-3" />
        </span>
      ),
    },
    ...(canResend ? [buttons] : []),
  ];
}

function Recipient({ mail }: { mail: LoggedMail }) {
  const { t } = useTrans();
  const text = recipientOf(t, mail);
  if (mail.recipient === '') return <span className="text-fg-3">{text}</span>;
  return (
    <bdi title={text} className="block max-w-60 truncate font-semibold max-md:max-w-40">
      {text}
    </bdi>
  );
}
