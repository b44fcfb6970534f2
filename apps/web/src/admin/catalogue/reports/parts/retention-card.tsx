import { useTrans } from '#platform/i18n/use-trans.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { ChartCard } from './chart-card.tsx';
import { usePercent } from './figures.ts';
import { LateTrend } from './late-trend.tsx';

interface RetentionCardProps {
  /** How many viewings saw each part; nothing where no player told. */
  retention: readonly number[] | null;
  /** Plays whose player told. */
  measured: number;
  csvHref: string;
  className?: string;
}

/** How many of those who played a video stayed to which part of it. */
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
      note={t('Share of plays that saw each part')}
      csvHref={csvHref}
      className={className}
      table={{
        heads: [t('From'), t('Viewings'), t('Share')],
        rows: points.map(({ label, value }, part) => [label, number(parts[part] ?? 0), percent(value)]),
      }}
    >
      {retention === null ? (
        <p className="py-12 text-center text-fg-3">
          {t('No player told how far this video was watched in this time.')}
        </p>
      ) : (
        <LateTrend
          label={t('Share of plays that saw each part of the video')}
          points={points}
          write={percent}
          writeShort={percent}
          words={{ previous: '' }}
        />
      )}
    </ChartCard>
  );
}
