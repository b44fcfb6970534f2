import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChartCard } from './chart-card.tsx';
import type { Stat } from './use-stats.ts';
import { LazyTrendChart } from './lazy-trend-chart.tsx';

interface TrendCardProps<Figures extends { day: string }> {
  stat: Stat<Figures>;
  days: readonly Figures[];
  previous: readonly Figures[] | null;
  csvHref: string;
  className?: string;
}

/** The selected metric by day, compared with the previous period. */
export function TrendCard<Figures extends { day: string }>({
  stat,
  days,
  previous,
  csvHref,
  className = '',
}: TrendCardProps<Figures>) {
  const { t, locale } = useTrans();
  const { day: longDay, compact } = useFormat();
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const points = days.map((figures, index) => {
    const before = previous?.[index];
    return {
      label: shortDay.format(new Date(figures.day)),
      longLabel: longDay(figures.day),
      value: stat.read(figures),
      previous: before === undefined ? null : stat.read(before),
    };
  });
  const isShare = stat.id === 'finished';
  return (
    <ChartCard
      title={stat.perDay}
      note={<Legend hasPrevious={previous !== null} />}
      csvHref={csvHref}
      className={className}
      table={{
        heads: [t('Day (UTC)'), stat.label, ...(previous === null ? [] : [t('Previous')])],
        rows: points.map(({ longLabel, value, previous: before }) => [
          longLabel,
          stat.write(value),
          ...(before === null ? [] : [stat.write(before)]),
        ]),
      }}
    >
      <LazyTrendChart
        label={t(':name from :from to :to', {
          name: stat.perDay,
          from: points[0]?.longLabel ?? '',
          to: points.at(-1)?.longLabel ?? '',
        })}
        points={points}
        write={stat.write}
        writeShort={isShare ? stat.write : compact}
        words={{ previous: t('in the previous period') }}
      />
    </ChartCard>
  );
}

function Legend({ hasPrevious }: { hasPrevious: boolean }) {
  const { t } = useTrans();
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <i className="h-0.75 w-3.5 rounded-full bg-chart-1" aria-hidden="true" />
        {t('This period')}
      </span>
      {hasPrevious ? (
        <span className="inline-flex items-center gap-1.5">
          <i className="w-3.5 border-t-2 border-dashed border-fg-3" aria-hidden="true" />
          {t('Previous')}
        </span>
      ) : null}
    </>
  );
}
