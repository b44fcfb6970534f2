import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { JobQueueState, Queues } from '@kinora/contracts/foundation/queues.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { earliest, waitText } from './wait-text.ts';

interface QueueFigure {
  readonly label: string;
  readonly value: string;
  readonly detail: ReactNode;
  readonly isBad?: boolean;
}

const sumOf = (kinds: readonly JobQueueState[], field: 'waiting' | 'failed' | 'done_last_hour'): number =>
  kinds.reduce((sum, kind) => sum + kind[field], 0);

/** The sums over all kinds of jobs, and the workers. */
export function QueueFigures({ queues, now }: { queues: Queues | undefined; now: number }) {
  const { t } = useTrans();
  const figures = useFigures(queues, now);
  return (
    <section aria-label={t('All jobs')} aria-busy={queues === undefined}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-panel border border-line md:grid-cols-5">
        {figures.map(({ label, value, detail, isBad = false }) => (
          <div
            key={label}
            className={clsx(
              'relative -m-px min-w-0 border border-line px-4 py-4 last:max-md:col-span-2 lg:px-5',
              isBad && 'bg-wash after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent',
            )}
          >
            <dt className="text-[13px] text-fg-2">{label}</dt>
            {queues === undefined ? (
              <dd>
                <Skeleton className="mt-1.5 h-6 w-16 rounded-md" />
                <Skeleton className="mt-2 h-3.5 w-24 rounded-md" />
              </dd>
            ) : (
              <>
                <dd
                  className={clsx(
                    'text-[25px] leading-tight font-[660] tabular-nums [font-stretch:112%]',
                    isBad && 'text-danger',
                  )}
                >
                  {value}
                </dd>
                <dd className="mt-0.5 text-[12.5px] text-fg-3">{detail}</dd>
              </>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFigures(queues: Queues | undefined, now: number): QueueFigure[] {
  const { t, locale } = useTrans();
  const { number } = useFormat();
  const workers = useWorkersFigure(queues?.workers ?? { alive: 0, lost: 0, lost_at: null });
  const kinds = queues?.kinds ?? [];
  const oldest = earliest(kinds.map(({ oldest_due_at: moment }) => moment));
  const running = kinds.some((kind) => kind.running === null)
    ? null
    : kinds.reduce((sum, kind) => sum + (kind.running ?? 0), 0);
  const failed = sumOf(kinds, 'failed');
  const done = sumOf(kinds, 'done_last_hour');
  return [
    {
      label: t('Waiting'),
      value: number(sumOf(kinds, 'waiting')),
      detail:
        oldest === null ? t('No job is due') : t('Oldest :time', { time: waitText(locale, oldest, now) }),
    },
    {
      label: t('Running'),
      value: running === null ? '–' : number(running),
      detail: running === null ? t('Unknown') : t('At this moment'),
    },
    {
      label: t('Failed'),
      value: number(failed),
      detail: failed === 0 ? t('Nothing to decide') : t('Need your decision'),
      isBad: failed > 0,
    },
    {
      label: t('Done, last hour'),
      value: number(done),
      detail: useChangeText(done, queues?.done_yesterday ?? 0),
    },
    workers,
  ];
}

/** The difference to the same hour of yesterday; empty if nothing was done then. */
function useChangeText(done: number, yesterday: number): string {
  const { t, locale } = useTrans();
  if (yesterday === 0) return '';
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return t(':change vs yesterday', { change: percent.format((done - yesterday) / yesterday) });
}

function useWorkersFigure({ alive, lost, lost_at: lostAt }: Queues['workers']): QueueFigure {
  const { t } = useTrans();
  const { number, relativeTime } = useFormat();
  const text =
    lostAt === null
      ? t('[one :count lost|other :count lost]', { count: lost })
      : t('[one :count lost, last seen :moment|other :count lost, the last one seen :moment]', {
          count: lost,
          moment: relativeTime(lostAt),
        });
  const calm = alive === 0 ? t('No jobs run without a worker') : t('None lost');
  return {
    label: t('Workers'),
    value: number(alive),
    // The time changes between server render and hydration.
    detail: <span suppressHydrationWarning>{lost === 0 ? calm : text}</span>,
    isBad: alive === 0,
  };
}
