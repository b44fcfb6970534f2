import type { UseQueryResult } from '@tanstack/react-query';
import type { System, SystemProcess } from '@kinora/contracts/foundation/system.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { LoadedPanel, rowClass } from '#admin/kit/loaded-panel.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { StateDot } from './state-dot.tsx';

/** The processes of the site that run, and those that stopped without warning during the last day. */
export function ProcessesPanel({ system }: { system: UseQueryResult<{ system: System }> }) {
  const { t } = useTrans();
  const release = system.data?.system.release;
  return (
    <LoadedPanel
      title={t('Processes')}
      detail={release === undefined ? undefined : t('Release :version', { version: release })}
      result={system}
    >
      {({ system: { processes } }) =>
        processes.length === 0 ? (
          <p className="py-4 text-center text-fg-3">{t('No process has reported yet.')}</p>
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full border-collapse tabular-nums">
              <Heads />
              <tbody>
                {processes.map((process, index) => (
                  <ProcessRow
                    key={process.id}
                    process={process}
                    number={processes.slice(0, index + 1).filter(isSameKind(process)).length}
                    release={release}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </LoadedPanel>
  );
}

const isSameKind = (process: SystemProcess) => (other: SystemProcess) =>
  (other.role === 'web') === (process.role === 'web');

function Heads() {
  const { t } = useTrans();
  return (
    <thead className="text-[12.5px] text-fg-3">
      <tr>
        <th scope="col" className="py-2 pe-3 text-start font-medium">
          {t('Process')}
        </th>
        <th scope="col" className="px-3 py-2 text-end font-medium">
          {t('Memory')}
        </th>
        <th scope="col" className="px-3 py-2 text-end font-medium">
          {t('CPU')}
        </th>
        <th scope="col" className="py-2 ps-3 text-end font-medium">
          {t('Started')}
        </th>
      </tr>
    </thead>
  );
}

function ProcessRow({
  process,
  number,
  release,
}: {
  process: SystemProcess;
  number: number;
  release: string | undefined;
}) {
  const { t } = useTrans();
  const { relativeTime } = useFormat();
  const { role, is_alive: isAlive, host } = process;
  const name = role === 'web' ? t('Web :number', { number }) : t('Worker :number', { number });
  const tasks = { web: null, all: null, jobs: t('jobs only'), videos: t('videos only') }[role];
  const facts = [host, tasks, process.release === release ? null : process.release].filter(Boolean);
  return (
    <tr className={rowClass + ' border-t!'}>
      <th scope="row" className="pe-3 text-start font-normal">
        <StateDot state={isAlive ? 'ok' : 'failed'} label={isAlive ? t('Running') : t('Stopped')}>
          <span className="font-medium">{name}</span>
        </StateDot>{' '}
        <bdi className="block max-w-48 truncate ps-4.25 text-[12.5px] text-fg-3">{facts.join(' · ')}</bdi>
      </th>
      <td className="px-3 text-end whitespace-nowrap">{isAlive ? formatBytes(process.memory_bytes) : '–'}</td>
      <td className="px-3 text-end">{isAlive ? `${process.cpu_percent}%` : '–'}</td>
      <td className="ps-3 text-end text-fg-3">
        {isAlive ? (
          <TimeAgo moment={process.started_at} />
        ) : (
          // The time changes between server render and hydration.
          <span suppressHydrationWarning>
            {t('Stopped :moment', { moment: relativeTime(process.seen_at) })}
          </span>
        )}
      </td>
    </tr>
  );
}
