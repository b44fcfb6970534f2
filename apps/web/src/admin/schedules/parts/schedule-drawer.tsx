import { useQuery } from '@tanstack/react-query';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Schedule, ScheduleRun } from '@kinora/contracts/foundation/schedules.ts';
import { DrawerState } from '#admin/logs/drawer-state.tsx';
import { LogTime } from '#admin/logs/log-time.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Drawer } from '#ui/drawer.tsx';
import { refreshMs, scheduleQueries } from '../schedules.queries.ts';
import { NextRun } from './next-run.tsx';
import { OutcomeDot } from './outcome.tsx';
import { RunNowButton } from './run-now-button.tsx';
import { intervalText, tookText } from './schedule-texts.ts';

const WIDTH = 520;

/** The latest runs of a task. */
export function ScheduleDrawer({
  schedule,
  now,
  isOpen,
  onClose,
}: {
  schedule: Schedule;
  /** The time of the loaded list. */
  now: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTrans();
  const mayRun = usePermission(foundationPermissions.updateSettings);
  return (
    <Drawer
      label={schedule.name}
      isOpen={isOpen}
      onClose={onClose}
      width={WIDTH}
      header={
        <>
          <h2 className="font-mono text-[16px] font-semibold wrap-anywhere">
            <bdi dir="ltr">{schedule.name}</bdi>
          </h2>
          <p className="mt-1 text-[13px] text-fg-3">
            {intervalText(t, schedule.every_seconds)}
            {' · '}
            {t('Next run')}: <NextRun schedule={schedule} now={now} />
          </p>
        </>
      }
      {...(mayRun && { footer: <RunNowButton schedule={schedule} isInDrawer /> })}
    >
      <section aria-label={t('Latest runs')}>
        <h3 className="mb-2 text-[13.5px] font-semibold">{t('Latest runs')}</h3>
        <Runs key={schedule.name} schedule={schedule} />
      </section>
    </Drawer>
  );
}

function Runs({ schedule }: { schedule: Schedule }) {
  const { t } = useTrans();
  const result = useQuery({
    ...scheduleQueries.runs(schedule.name),
    refetchInterval: refreshMs([schedule]),
  });
  if (result.data === undefined) return <DrawerState result={result} />;
  const { runs } = result.data;
  if (runs.length === 0) return <p className="text-fg-3">{t('No runs in the last 30 days.')}</p>;
  return (
    <ul className="text-[13.5px]">
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </ul>
  );
}

function Run({ run }: { run: ScheduleRun }) {
  const { t } = useTrans();
  return (
    <li className="border-t border-hair py-2.25">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <OutcomeDot outcome={run.outcome} />
        <span className="text-fg-3 tabular-nums">
          <LogTime moment={run.started_at} />
          {run.finished_at === null ? null : ` · ${tookText(t, run)}`}
        </span>
      </div>
      {run.error === null ? null : (
        <p className="mt-1 ps-4.25 text-[12.5px] text-fg-2 wrap-anywhere whitespace-pre-line">
          <bdi>{run.error}</bdi>
        </p>
      )}
    </li>
  );
}
