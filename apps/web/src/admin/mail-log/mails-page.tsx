import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { listMails, type LoggedMail, mailList } from '@kinora/contracts/foundation/mail-log.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { RecordTable } from '#admin/kit/record-table.tsx';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { LogsFrame } from '#admin/logs/logs-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { isUnfinished, MAIL_REFRESH_MS, MAIL_SETTINGS_PATH, mailQueries } from './mail-log.queries.ts';
import { FailingBanner } from './parts/failing-banner.tsx';
import { recipientOf, statusLabels } from './parts/mail-labels.ts';
import { ResendSelected } from './parts/resend-buttons.tsx';
import { useMailColumns } from './parts/use-mail-columns.tsx';

const load = pageLoader({
  access: { permission: foundationPermissions.viewLogs },
  optional: ({ url }) => [
    tableQuery(mailList, listMails, { search: url.searchParams }),
    mailQueries.health(),
  ],
});

export { load as clientLoader, load as loader };

const bulkActions = (selection: TableSelection<LoggedMail>) => <ResendSelected selection={selection} />;

/** Lists the mails that the site sent or tried to send, and sends them again. */
export default function MailsPage() {
  const { t } = useTrans();
  const canResend = usePermission(foundationPermissions.updateSettings);
  const { table, isLive } = useMails();
  return (
    <LogsFrame tab="outgoing-email" actions={canResend ? <SendTestLink /> : null}>
      <FailingBanner canFix={canResend} refreshMs={isLive ? MAIL_REFRESH_MS : false} />
      <RecordTable
        title={t('Outgoing email')}
        searchLabel={t('Search address or subject')}
        table={table}
        // By the time of the answer, so that the next try counts down while the answer stays the same.
        columns={useMailColumns({ canResend, now: table.result.dataUpdatedAt })}
        rowText={(mail) => `${recipientOf(t, mail)}, ${mail.subject}`}
        filterWords={{
          status: { label: t('Status'), options: statusLabels(t) },
          kind: { label: t('Kind') },
          created_at: { label: t('Time') },
        }}
        hasDownload
        {...(canResend && { bulkActions })}
        empty={{
          title: t('No mail sent yet'),
          description: canResend
            ? t('Messages that the site sends are listed here, without their text. Send a test to try it.')
            : t('Messages that the site sends are listed here, without their text.'),
        }}
      />
    </LogsFrame>
  );
}

/** The list. It polls while mails are failing, or a listed one is waiting or being sent. */
function useMails() {
  const { data } = useQuery(mailQueries.health());
  const isFailing = (data?.failing ?? null) !== null;
  const table = useTable(mailList, listMails, {
    refreshMs: (mails) => (isFailing || mails.some(isUnfinished) ? MAIL_REFRESH_MS : 0),
  });
  const mails = table.result.data?.pagination.data ?? [];
  return { table, isLive: isFailing || mails.some(isUnfinished) };
}

function SendTestLink() {
  const { t } = useTrans();
  return (
    <ButtonLink
      href={MAIL_SETTINGS_PATH}
      variant="outline"
      size="sm"
      icon={<Send size={16} strokeWidth={1.75} className="rtl:-scale-x-100" />}
    >
      {/* On phones, the title needs the space. */}
      <span className="max-md:sr-only">{t('Send test')}</span>
    </ButtonLink>
  );
}
