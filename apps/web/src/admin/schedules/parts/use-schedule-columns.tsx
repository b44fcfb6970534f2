import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Schedule } from '@kinora/contracts/foundation/schedules.ts';
import { LogTime } from '#admin/logs/log-time.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import type { TableColumn } from '#ui/data-table.tsx';
import { isRunning } from '../schedules.queries.ts';
import { NextRun } from './next-run.tsx';
import { ScheduleOutcome } from './outcome.tsx';
import { RunNowButton } from './run-now-button.tsx';
import { intervalText, tookText } from './schedule-texts.ts';

/** `now` is the time of the loaded list. */
export function useScheduleColumns(now: number): TableColumn<Schedule>[] {
  const { t } = useTrans();
  const mayRun = usePermission(foundationPermissions.updateSettings);
  const run: TableColumn<Schedule> = {
    id: 'run',
    header: '',
    label: t('Actions'),
    align: 'end',
    render: (schedule) => <RunNowButton schedule={schedule} />,
  };
  return [
    {
      id: 'name',
      header: t('Task'),
      isRowHeader: true,
      render: ({ name }) => (
        <bdi
          dir="ltr"
          title={name}
          className="block max-w-64 truncate font-mono text-[13px] font-medium max-md:max-w-40 rtl:text-end"
        >
          {name}
        </bdi>
      ),
    },
    {
      id: 'every',
      header: t('Runs'),
      render: ({ every_seconds: seconds }) => <span className="text-fg-2">{intervalText(t, seconds)}</span>,
    },
    { id: 'last', header: t('Last run'), render: (schedule) => <LastRun schedule={schedule} /> },
    {
      id: 'took',
      header: t('Took'),
      align: 'end',
      render: ({ last_run: last }) => <span className="text-fg-2">{tookText(t, last)}</span>,
    },
    {
      id: 'outcome',
      header: t('Outcome'),
      render: (schedule) => <ScheduleOutcome schedule={schedule} />,
    },
    {
      id: 'next',
      header: t('Next run'),
      render: (schedule) => <NextRun schedule={schedule} now={now} />,
    },
    ...(mayRun ? [run] : []),
  ];
}

function LastRun({ schedule }: { schedule: Schedule }) {
  const { t } = useTrans();
  const { last_run: run } = schedule;
  if (run === null) return <span className="text-fg-3">–</span>;
  return isRunning(schedule) ? t('Now') : <LogTime moment={run.started_at} />;
}
