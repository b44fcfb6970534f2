import { useQuery } from '@tanstack/react-query';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { failedJobList, listFailedJobs } from '@kinora/contracts/foundation/queues.ts';
import { tableQuery } from '#admin/kit/use-table.ts';
import { LogsFrame } from '#admin/logs/logs-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { FailedJobs } from './parts/failed-jobs.tsx';
import { KindsTable } from './parts/kinds-table.tsx';
import { PauseAllButton } from './parts/pause-all-button.tsx';
import { QueueFigures } from './parts/queue-figures.tsx';
import { QueueSection } from './parts/queue-section.tsx';
import { RedisWarning } from './parts/redis-warning.tsx';
import { useAutoRefresh } from './parts/use-auto-refresh.ts';
import { queueQueries } from './queues.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.viewLogs },
  optional: ({ url }) => [
    queueQueries.queues(),
    tableQuery(failedJobList, listFailedJobs, { search: url.searchParams }),
  ],
});

export { load as clientLoader, load as loader };

/** Shows the background jobs of the site by kind, and what to do with the failed ones. */
export default function QueuesPage() {
  const { t } = useTrans();
  const canChange = usePermission(foundationPermissions.updateSettings);
  useAutoRefresh();
  // The time of the answer, because waiting times grow while the answer stays the same.
  const { data, dataUpdatedAt, isPending, isError, refetch } = useQuery(queueQueries.queues());
  const queues = data?.queues;
  const failed = queues?.kinds.reduce((sum, kind) => sum + kind.failed, 0) ?? 0;
  return (
    <LogsFrame
      tab="queues"
      actions={canChange && queues !== undefined ? <PauseAllButton kinds={queues.kinds} /> : null}
    >
      <div className="grid grid-cols-1 gap-6">
        {queues === undefined && isError ? null : <QueueFigures queues={queues} now={dataUpdatedAt} />}
        <RedisWarning kinds={queues?.kinds ?? []} />
        <QueueSection
          title={t('Kinds')}
          end={
            <span className="text-[12.5px] text-fg-3">
              {queues !== undefined && isError
                ? t('Could not refresh. Trying again every 5 s.')
                : t('Refreshes every 5 s')}
            </span>
          }
        >
          <KindsTable
            kinds={queues?.kinds ?? []}
            now={dataUpdatedAt}
            canChange={canChange}
            isLoading={isPending}
            hasError={queues === undefined && isError}
            onRetry={() => void refetch()}
          />
        </QueueSection>
        <FailedJobs count={failed} canChange={canChange} />
      </div>
    </LogsFrame>
  );
}
