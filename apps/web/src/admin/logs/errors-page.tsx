import { useSearchParams } from 'react-router';
import { errorList, listErrors } from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { RecordTable } from '#admin/kit/record-table.tsx';
import { useRowDrawer } from '#admin/kit/use-row-drawer.ts';
import { useTable } from '#admin/kit/use-table.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { errorTableQuery, parseErrorView, useMarkKnown, viewRules } from './errors.queries.ts';
import { LogsFrame } from './logs-frame.tsx';
import { logQueries } from './logs.queries.ts';
import { DownloadLog } from './download-log.tsx';
import { ErrorBulkActions } from './parts/error-bulk-actions.tsx';
import { ErrorDrawer } from './parts/error-drawer.tsx';
import { ErrorViewChoice } from './parts/error-view-choice.tsx';
import { useErrorColumns } from './parts/use-error-columns.tsx';

const load = pageLoader({
  access: { permission: foundationPermissions.viewLogs },
  optional: ({ url }) => [errorTableQuery(url.searchParams), logQueries.counts()],
});

export { load as clientLoader, load as loader };

/** The errors of the site, grouped by type and place. */
export default function ErrorsPage() {
  return (
    <LogsFrame tab="error" actions={<DownloadLog />}>
      <ErrorTable />
    </LogsFrame>
  );
}

function ErrorTable() {
  const { t } = useTrans();
  const [search] = useSearchParams();
  const view = parseErrorView(search);
  const table = useTable(errorList, listErrors, { fixedRules: viewRules[view] });
  const markKnown = useMarkKnown();
  const drawer = useRowDrawer(table.result.data?.pagination.data ?? [], {
    keyOf: ({ id }) => id,
    onShow: ({ id, state }) => (state === 'new' ? markKnown(id) : undefined),
  });
  const empty = {
    open: { title: t('No open errors'), description: t('Errors appear here, grouped by cause.') },
    ignored: {
      title: t('No ignored errors'),
      description: t('Ignore errors that need no work. They stay ignored when they occur again.'),
    },
    resolved: {
      title: t('No resolved errors'),
      description: t('Resolved errors are open again when they occur again.'),
    },
  };
  return (
    <>
      <RecordTable
        title={t('Errors')}
        searchLabel={t('Search errors')}
        table={table}
        columns={useErrorColumns()}
        rowText={({ exception }) => exception}
        onRowOpen={drawer.open}
        viewChoice={<ErrorViewChoice />}
        filterWords={{
          times: { label: t('Count') },
          people_count: { label: t('People') },
          first_at: { label: t('First seen') },
          last_at: { label: t('Last seen') },
        }}
        bulkActions={(selection) => <ErrorBulkActions view={view} selection={selection} />}
        empty={empty[view]}
      />
      {drawer.row === undefined ? null : (
        <ErrorDrawer error={drawer.row} isOpen={drawer.isOpen} onClose={drawer.close} onStep={drawer.step} />
      )}
    </>
  );
}
