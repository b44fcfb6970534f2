import { clsx } from 'clsx';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ChangeIndicator } from './change-mark.tsx';
import type { Stat } from './use-stats.ts';
import { SparkLine } from './spark-line.tsx';

interface StatStripProps<Figures> {
  stats: readonly Stat<Figures>[];
  totals: Figures;
  previous: Figures | null;
  days: readonly Figures[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The metrics of a report in one strip; the selected one is shown in the chart. */
export function StatStrip<Figures>({
  stats,
  totals,
  previous,
  days,
  chosen,
  onChoose,
}: StatStripProps<Figures>) {
  const { t } = useTrans();
  return (
    <ToggleButtonGroup
      aria-label={t('Metric')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChoose(String(key));
      }}
      className={clsx(
        'grid grid-cols-1 overflow-hidden rounded-panel border border-line lg:flex',
        // Three fit in one row, four need two.
        stats.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2',
      )}
    >
      {stats.map(({ id, label, read, write }) => (
        <ToggleButton
          key={id}
          id={id}
          className={clsx(
            'relative flex min-w-0 flex-1 items-end justify-between gap-3 border-line px-5 py-4.5 text-start data-focus-visible:focus-ring-inset! data-hovered:bg-wash',
            '-m-px border data-selected:bg-wash data-selected:after:absolute data-selected:after:inset-x-0 data-selected:after:bottom-0 data-selected:after:h-0.5 data-selected:after:bg-accent',
          )}
        >
          {({ isSelected }) => (
            <>
              <span className="grid min-w-0 gap-0.5">
                <span className="text-fg-2">{label}</span>
                <span className="text-[25px] leading-tight font-[660] tabular-nums [font-stretch:112%]">
                  {write(read(totals))}
                </span>
                <span className="text-[12.5px]">
                  <ChangeIndicator value={read(totals)} previous={previous && read(previous)} />
                </span>
              </span>
              <SparkLine
                values={days.map(read)}
                className={clsx('flex-none', isSelected ? 'text-chart-1' : 'text-fg-3')}
              />
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
