import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { TableSearch } from '#admin/kit/table-search.tsx';
import { useRowDrawer } from '#admin/kit/use-row-drawer.ts';
import { LogsFrame } from '#admin/logs/logs-frame.tsx';
import { logQueries } from '#admin/logs/logs.queries.ts';
import { DownloadLog } from '#admin/logs/download-log.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScheduleDrawer } from './parts/schedule-drawer.tsx';
import { useScheduleColumns } from './parts/use-schedule-columns.tsx';
import { refreshMs, scheduleQueries } from './schedules.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.viewLogs },
  optional: () => [scheduleQueries.list(), logQueries.counts()],
  canonicalPath: () => '/admin/logs/schedule',
});

export { load as clientLoader, load as loader };

/** The recurring work of the site: when it ran, how it ended and when it runs next. */
export default function SchedulesPage() {
  return (
    <LogsFrame tab="schedule" actions={<DownloadLog />}>
      <ScheduleTable />
    </LogsFrame>
  );
}

function ScheduleTable() {
  const { t } = useTrans();
  const [search, setSearch] = useState('');
  // Reading the time of the data renders again after each refresh, which also keeps the relative times fresh.
  const { data, isError, isPending, refetch, dataUpdatedAt } = useQuery({
    ...scheduleQueries.list(),
    refetchInterval: ({ state }) => refreshMs(state.data?.schedules ?? []),
  });
  const text = search.trim().toLowerCase();
  const rows = data?.schedules.filter(({ name }) => name.toLowerCase().includes(text)) ?? [];
  const drawer = useRowDrawer(rows, { keyOf: ({ name }) => name });
  const open = (key: unknown) => {
    const row = rows.find(({ name }) => name === key);
    if (row !== undefined) drawer.open(row);
  };
  return (
    <>
      <div className="mb-3.5">
        <TableSearch value={search} onSearch={setSearch} label={t('Search tasks')} pauseMs={0} />
      </div>
      <DataTable
        aria-label={t('Schedule')}
        columns={useScheduleColumns(dataUpdatedAt)}
        rows={rows}
        getRowKey={({ name }) => name}
        getRowText={({ name }) => name}
        isCompact
        isLoading={isPending}
        errorMessage={isError && data === undefined ? t('This list could not be loaded.') : undefined}
        onRetry={() => void refetch()}
        emptyState={text === '' ? <NoTasks /> : <NoMatches onClear={() => setSearch('')} />}
        onRowAction={open}
      />
      {drawer.row === undefined ? null : (
        <ScheduleDrawer
          schedule={drawer.row}
          now={dataUpdatedAt}
          isOpen={drawer.isOpen}
          onClose={drawer.close}
        />
      )}
    </>
  );
}

function NoTasks() {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={t('No task has run yet')}
      description={t('Tasks start when a worker runs.')}
      action={
        <ButtonLink size="sm" href="/admin/logs/system">
          {t('Open system page')}
        </ButtonLink>
      }
    />
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={t('There are no items matching your query')}
      action={
        <Button size="sm" onPress={onClear}>
          {t('Clear search')}
        </Button>
      }
    />
  );
}
