import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePercent } from './use-stats.ts';

/** Shows the change from the previous period with an arrow, a sign and a colour. */
export function ChangeIndicator({ value, previous }: { value: number; previous: number | null }) {
  const { t } = useTrans();
  const percent = usePercent();
  if (previous === null) return null;
  if (previous === 0) return <span className="text-fg-3">{t('No previous data')}</span>;
  const change = (value - previous) / previous;
  const size = percent(Math.abs(change));
  // A change that rounds to zero has no arrow or colour.
  if (size === percent(0)) return <span className="text-fg-3">{t('No change')}</span>;
  const isUp = change > 0;
  const Arrow = isUp ? TrendingUp : TrendingDown;
  return (
    <span className="inline-flex flex-wrap items-center gap-1 text-fg-3">
      <span
        className={
          isUp ? 'inline-flex items-center gap-1 text-positive' : 'inline-flex items-center gap-1 text-danger'
        }
      >
        <Arrow size={13} strokeWidth={2} aria-hidden="true" />
        {`${isUp ? '+' : '−'}${size}`}
      </span>
      {t('vs previous period')}
    </span>
  );
}
