import type { Share } from '@kinora/contracts/admin/analytics.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChartCard } from './chart-card.tsx';
import { usePercent } from './use-stats.ts';

const SHOWN = 6;
const COLOURS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6'];

interface SharesCardProps {
  title: string;
  /** Label of the counted unit. */
  unit: string;
  shares: readonly Share[];
  nameOf: (key: string) => string;
  csvHref: string;
  /** `parts` is one stacked bar for a few parts of a whole, `bars` is one bar each for a ranking. */
  look?: 'bars' | 'parts';
  className?: string;
}

/** Figures by country, device and so on. */
export function SharesCard({
  title,
  unit,
  shares,
  nameOf,
  csvHref,
  look = 'bars',
  className = '',
}: SharesCardProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const hasPrevious = shares.some(({ previous }) => previous !== null);
  const shown = shares.slice(0, SHOWN);
  return (
    <ChartCard
      title={title}
      csvHref={csvHref}
      className={className}
      table={{
        heads: [t('Name'), unit, ...(hasPrevious ? [t('Previous')] : [])],
        rows: shares.map(({ key, count, previous }) => [
          nameOf(key),
          number(count),
          ...(hasPrevious ? [previous === null ? '' : number(previous)] : []),
        ]),
      }}
    >
      {shown.length === 0 ? (
        <p className="py-6 text-center text-fg-3">{t('No data for this period.')}</p>
      ) : null}
      {look === 'bars' ? (
        <Bars shares={shown} nameOf={nameOf} />
      ) : (
        <Parts shares={shown} total={shares.reduce((sum, { count }) => sum + count, 0)} nameOf={nameOf} />
      )}
    </ChartCard>
  );
}

type ListProps = Pick<SharesCardProps, 'nameOf'> & { shares: readonly Share[] };

function Bars({ shares, nameOf }: ListProps) {
  const { number } = useFormat();
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <ul className="grid gap-3.5">
      {shares.map(({ key, count }) => (
        <li key={key} className="grid gap-1.5">
          <span className="flex justify-between gap-3">
            <span className="truncate">{nameOf(key)}</span>
            <b className="font-semibold tabular-nums">{number(count)}</b>
          </span>
          <span className="h-1 rounded-full bg-wash-2" aria-hidden="true">
            <span
              className="block h-full rounded-full bg-chart-2"
              style={{ width: `${(100 * count) / most}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Parts({ shares, total, nameOf }: ListProps & { total: number }) {
  const { number } = useFormat();
  const percent = usePercent();
  return (
    <>
      <div className="mb-3 flex h-3.5 gap-0.75 overflow-hidden rounded-[5px]" aria-hidden="true">
        {shares.map(({ key, count }, index) => (
          <span
            key={key}
            className={COLOURS[index]}
            style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
          />
        ))}
      </div>
      <ul>
        {shares.map(({ key, count }, index) => (
          <li key={key} className="flex items-center gap-2.5 border-b border-hair py-2.5 last:border-b-0">
            <i className={`size-2.5 flex-none rounded-[3px] ${COLOURS[index]}`} aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{nameOf(key)}</span>
            <span className="text-fg-3 tabular-nums">{number(count)}</span>
            <b className="w-12 text-end font-semibold tabular-nums">{percent(count / Math.max(1, total))}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
