import { RotateCw, Trash2 } from 'lucide-react';
import { type FailedJob, failedJobList, listFailedJobs } from '@kinora/contracts/foundation/queues.ts';
import { RecordTable } from '#admin/kit/record-table.tsx';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { useTable } from '#admin/kit/use-table.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { FAILED_JOBS_ID } from './failed-jobs-href.ts';
import { jobText, queueNames } from './queue-labels.ts';
import { QueueSection } from './queue-section.tsx';
import { useFailedJobActions } from './use-failed-job-actions.ts';
import { useFailedJobColumns } from './use-failed-job-columns.tsx';

const ICON = { size: 16, strokeWidth: 1.75 };

const bulkActions = (selection: TableSelection<FailedJob>) => <SelectedActions selection={selection} />;

/** The jobs that failed after their last try. `count` is the number of all of them. */
export function FailedJobs({ count, canChange }: { count: number; canChange: boolean }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const table = useTable(failedJobList, listFailedJobs);
  return (
    <QueueSection
      id={FAILED_JOBS_ID}
      title={t('Failed jobs')}
      count={number(count)}
      end={canChange && count > 0 ? <AllActions count={count} /> : null}
    >
      <RecordTable
        title={t('Failed jobs')}
        searchLabel={t('Search job or error')}
        table={table}
        columns={useFailedJobColumns(canChange)}
        rowText={(job) => jobText(t, job)}
        filterWords={{
          kind: { label: t('Kind'), options: queueNames(t) },
          failed_at: { label: t('Failed') },
        }}
        {...(canChange && { bulkActions })}
        empty={{
          title: t('No failed jobs'),
          description: t('Jobs that fail after their last try are listed here. There is nothing to do.'),
        }}
      />
    </QueueSection>
  );
}

function AllActions({ count }: { count: number }) {
  const { t } = useTrans();
  const { retry, discard, isRetrying, isDiscarding } = useFailedJobActions();
  return (
    <span className="flex gap-1">
      <Button
        size="xs"
        icon={<RotateCw {...ICON} />}
        isPending={isRetrying}
        onPress={() => void retry({ all: true })}
      >
        {t('Retry all')}
      </Button>
      <Button
        variant="text"
        size="xs"
        isPending={isDiscarding}
        onPress={() => void discard({ all: true }, count)}
      >
        {t('Discard all')}
      </Button>
    </span>
  );
}

function SelectedActions({ selection }: { selection: TableSelection<FailedJob> }) {
  const { t } = useTrans();
  const { retry, discard, isRetrying, isDiscarding } = useFailedJobActions();
  const jobs = { ids: (selection.rows ?? []).map(({ id }) => id) };
  const run = async (work: Promise<boolean>) => {
    if (await work) selection.clear();
  };
  return (
    <>
      <Button
        variant="text"
        size="sm"
        icon={<RotateCw {...ICON} />}
        isPending={isRetrying}
        onPress={() => void run(retry(jobs))}
      >
        {t('Retry')}
      </Button>
      <Button
        variant="text"
        size="sm"
        className="text-danger"
        icon={<Trash2 {...ICON} />}
        isPending={isDiscarding}
        onPress={() => void run(discard(jobs, jobs.ids.length))}
      >
        {t('Discard')}
      </Button>
    </>
  );
}
