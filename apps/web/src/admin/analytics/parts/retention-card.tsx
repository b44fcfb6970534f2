import { useTrans } from '#platform/i18n/use-trans.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { ChartCard } from './chart-card.tsx';
import { usePercent } from './use-stats.ts';
import { LazyTrendChart } from './lazy-trend-chart.tsx';

interface RetentionCardProps {
  /** The number of plays that reached each part; null without playback data. */
  retention: readonly number[] | null;
  /** Plays with playback data. */
  measured: number;
  csvHref: string;
  className?: string;
}

/** The share of viewers still watching at each part of a video. */
export function RetentionCard({ retention, measured, csvHref, className = '' }: RetentionCardProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const percent = usePercent();
  const parts = retention ?? [];
  const points = parts.map((count, part) => ({
    label: percent(part / parts.length),
    longLabel: t('From :part of the video', { part: percent(part / parts.length) }),
    value: Math.min(1, count / Math.max(1, measured)),
    previous: null,
  }));
  return (
    <ChartCard
      title={t('Retention')}
      note={t('Viewers still watching')}
      csvHref={csvHref}
      className={className}
      table={{
        heads: [t('From'), t('Plays'), t('Share')],
        rows: points.map(({ label, value }, part) => [label, number(parts[part] ?? 0), percent(value)]),
      }}
    >
      {retention === null ? (
        <p className="py-12 text-center text-fg-3">{t('No playback data for this period.')}</p>
      ) : (
        <LazyTrendChart
          label={t('Viewers still watching at each point of the video')}
          points={points}
          write={percent}
          writeShort={percent}
          words={{ previous: '' }}
        />
      )}
    </ChartCard>
  );
}
