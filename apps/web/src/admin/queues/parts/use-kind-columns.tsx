import { clsx } from 'clsx';
import type { JobKind, JobQueueState } from '@kinora/contracts/foundation/queues.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { TableColumn } from '#ui/data-table.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { usePauseQueues } from '../queues.queries.ts';
import { failedJobsHref } from './failed-jobs-href.ts';
import { queueLabels } from './queue-labels.ts';
import { waitText } from './wait-text.ts';

type Column = TableColumn<JobQueueState>;

export function useKindColumns({ now, canChange }: { now: number; canChange: boolean }): Column[] {
  const { t, locale } = useTrans();
  const { number } = useFormat();
  const onOff: Column = {
    id: 'on',
    header: t('On'),
    render: (queue) => <PauseSwitch queue={queue} />,
  };
  return [
    {
      id: 'kind',
      header: t('Kind'),
      isRowHeader: true,
      className: 'w-full',
      render: ({ kind }) => <KindCell kind={kind} />,
    },
    { id: 'waiting', header: t('Waiting'), align: 'end', render: ({ waiting }) => number(waiting) },
    {
      id: 'running',
      header: t('Running'),
      align: 'end',
      render: ({ running }) => <RunningCell running={running} />,
    },
    {
      id: 'failed',
      header: t('Failed'),
      align: 'end',
      render: (queue) => <FailedCell queue={queue} />,
    },
    {
      id: 'oldest',
      header: t('Oldest waits'),
      render: ({ oldest_due_at: moment }) => (
        <span className="text-fg-2">{moment === null ? '–' : waitText(locale, moment, now)}</span>
      ),
    },
    {
      id: 'done',
      header: t('Done in the last hour'),
      align: 'end',
      render: ({ done_last_hour: done }) => <span className="text-fg-3">{number(done)}</span>,
    },
    {
      id: 'state',
      header: '',
      label: t('State'),
      render: (queue) => <StateTags queue={queue} />,
    },
    ...(canChange ? [onOff] : []),
  ];
}

function KindCell({ kind }: { kind: JobKind }) {
  const { t } = useTrans();
  const { name, description } = queueLabels(t)[kind];
  return (
    <>
      <span className="block font-semibold">{name}</span>{' '}
      <span className="block max-w-80 truncate text-[12.5px] text-fg-3 max-md:max-w-40" title={description}>
        {description}
      </span>
    </>
  );
}

function RunningCell({ running }: { running: number | null }) {
  const { number } = useFormat();
  if (running === null) return '–';
  return (
    <span className={clsx('inline-flex items-center gap-2', running === 0 && 'text-fg-3')}>
      {running > 0 ? <span aria-hidden="true" className="size-2 rounded-full bg-info" /> : null}
      {number(running)}
    </span>
  );
}

function FailedCell({ queue: { kind, failed } }: { queue: JobQueueState }) {
  const { t } = useTrans();
  const { number } = useFormat();
  if (failed === 0) return <span className="text-fg-3">{number(failed)}</span>;
  return (
    <TextLink
      href={failedJobsHref(kind)}
      tone="quiet"
      className="font-semibold text-danger! data-hovered:underline"
      aria-label={t(':count failed: :name', { count: failed, name: queueLabels(t)[kind].name })}
    >
      {number(failed)}
    </TextLink>
  );
}

function StateTags({ queue }: { queue: JobQueueState }) {
  const { t } = useTrans();
  const isFailing = queue.failed > 0 && queue.done_last_hour === 0;
  return (
    <span className="flex gap-1.5">
      {isFailing ? <Tag tone="danger">{t('Failing')}</Tag> : null}
      {queue.is_paused ? <Tag tone="warning">{t('Paused')}</Tag> : null}
    </span>
  );
}

function PauseSwitch({ queue: { kind, is_paused: isPaused } }: { queue: JobQueueState }) {
  const { t } = useTrans();
  const { mutate, isPending, variables } = usePauseQueues();
  return (
    <Switch
      aria-label={t(':name is on', { name: queueLabels(t)[kind].name })}
      isSelected={isPending ? !variables.isPaused : !isPaused}
      isReadOnly={isPending}
      onChange={(isOn) => mutate({ kinds: [kind], isPaused: !isOn })}
    />
  );
}
