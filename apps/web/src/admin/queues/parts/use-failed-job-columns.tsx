import { Ellipsis, RotateCw, Trash2 } from 'lucide-react';
import type { FailedJob } from '@kinora/contracts/foundation/queues.ts';
import type { RecordMenuProps } from '#admin/kit/record-menu.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { jobText, queueLabels } from './queue-labels.ts';
import { useFailedJobActions } from './use-failed-job-actions.ts';

const ICON = { size: 16, strokeWidth: 1.75 };

const moreMenu = lazyMenu<RecordMenuProps>(
  async () => (await import('#admin/kit/record-menu.tsx')).RecordMenu,
);

export function useFailedJobColumns(canChange: boolean): RecordColumn<FailedJob>[] {
  const { t } = useTrans();
  const { number, dateTime } = useFormat();
  const buttons: RecordColumn<FailedJob> = {
    id: 'actions',
    header: '',
    label: t('Actions'),
    align: 'end',
    render: (job) => <RowActions job={job} />,
  };
  return [
    { id: 'job', header: t('Job'), isRowHeader: true, render: (job) => <JobCell job={job} /> },
    {
      id: 'error',
      header: t('Error'),
      className: 'w-full',
      render: ({ error }) => (
        <bdi
          dir="ltr"
          title={error}
          className="my-1.5 line-clamp-2 w-max max-w-85 whitespace-normal wrap-anywhere text-danger"
        >
          {error}
        </bdi>
      ),
    },
    {
      id: 'attempts',
      header: t('Tries'),
      align: 'end',
      render: ({ attempts }) => <span className="text-fg-2">{number(attempts)}</span>,
    },
    {
      id: 'failed_at',
      header: t('Failed'),
      render: ({ failed_at: moment }) => (
        <span title={dateTime(moment)}>
          <TimeAgo moment={moment} className="text-fg-3" />
        </span>
      ),
    },
    ...(canChange ? [buttons] : []),
  ];
}

function JobCell({ job }: { job: FailedJob }) {
  const { t } = useTrans();
  const text = jobText(t, job);
  return (
    <>
      <bdi title={text} className="block max-w-72 truncate font-semibold max-md:max-w-40">
        {text}
      </bdi>{' '}
      <span title={job.job} className="block text-[12.5px] text-fg-3">
        {queueLabels(t)[job.kind].name}
      </span>
    </>
  );
}

function RowActions({ job }: { job: FailedJob }) {
  const { t } = useTrans();
  const { retry, discard, isRetrying, isDiscarding } = useFailedJobActions();
  const name = jobText(t, job);
  const jobs = { ids: [job.id] };
  const discardAction = {
    id: 'discard',
    label: t('Discard'),
    icon: <Trash2 {...ICON} />,
    isDanger: true,
    onAction: () => void discard(jobs, 1),
  };
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="xs"
        aria-label={t('Retry: :name', { name })}
        icon={<RotateCw {...ICON} />}
        isPending={isRetrying}
        onPress={() => void retry(jobs)}
      >
        {t('Retry')}
      </Button>
      <LazyMenuButton
        menu={moreMenu}
        props={{ viewHref: undefined, insightsHref: undefined, actions: [discardAction] }}
      >
        {(button) => (
          <IconButton {...button} label={t('More for :name', { name })} size="xs" isPending={isDiscarding}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </LazyMenuButton>
    </span>
  );
}
