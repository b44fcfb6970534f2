import { clsx } from 'clsx';
import type { Schedule, ScheduleRun } from '@kinora/contracts/foundation/schedules.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { isRunning } from '../schedules.queries.ts';

type Outcome = ScheduleRun['outcome'] | 'missed';

const tones: Record<Outcome, string> = {
  succeeded: 'bg-positive',
  failed: 'bg-danger',
  running: 'bg-info',
  missed: 'bg-warning',
};

/** How a run ended, as a coloured dot with a word. */
export function OutcomeDot({ outcome }: { outcome: Outcome }) {
  const { t } = useTrans();
  const labels: Record<Outcome, string> = {
    succeeded: t('Done'),
    failed: t('Failed'),
    running: t('Running'),
    missed: t('Missed'),
  };
  return (
    <span className="inline-flex items-center gap-2.25">
      <span aria-hidden="true" className={clsx('size-2 flex-none rounded-full', tones[outcome])} />
      {labels[outcome]}
    </span>
  );
}

/** The outcome of the last run of a task, or that a run was missed. */
export function ScheduleOutcome({ schedule }: { schedule: Schedule }) {
  const { last_run: run, is_overdue: isOverdue } = schedule;
  if (isOverdue && !isRunning(schedule)) return <OutcomeDot outcome="missed" />;
  if (run === null) return <span className="text-fg-3">–</span>;
  return (
    <span className="grid py-1">
      <OutcomeDot outcome={run.outcome} />
      {run.error === null ? null : (
        <bdi title={run.error} className="max-w-64 truncate text-[12.5px] text-fg-3">
          {run.error}
        </bdi>
      )}
    </span>
  );
}
