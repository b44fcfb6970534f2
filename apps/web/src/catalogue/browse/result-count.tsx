import { clsx } from 'clsx';
import type { BoundedCount } from '@kinora/contracts/catalogue/browse.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** The number of titles: exact if known, otherwise a lower bound. */
export function ResultCount({
  total,
  isLive = false,
  className,
}: {
  total: BoundedCount | null;
  /** Whether screen readers announce changes. */
  isLive?: boolean;
  className?: string;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  return (
    <p
      {...(isLive && { role: 'status' })}
      className={clsx('text-meta whitespace-nowrap text-fg-3 tabular-nums', className)}
    >
      {total === null
        ? null
        : total.is_exact
          ? t('[one 1 title|other :number titles]', { count: total.count, number: number(total.count) })
          : t(':number+ titles', { number: number(total.count) })}
    </p>
  );
}
