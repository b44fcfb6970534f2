import { clsx } from 'clsx';
import { Download, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { ReportTable } from './plain-table.tsx';
import { PlainTable } from './plain-table.tsx';

const ACTION =
  'touch-target grid size-7.5 place-items-center rounded-full text-fg-2 transition-colors hover:bg-wash-2 hover:text-fg data-focus-visible:focus-ring data-selected:bg-wash-2 data-selected:text-fg';

interface ChartCardProps {
  title: string;
  /** Shown beside the title, e.g. the legend. */
  note?: ReactNode;
  /** The same figures as a table. */
  table: ReportTable;
  /** URL of the figures as a CSV file. */
  csvHref: string;
  className?: string;
  children: ReactNode;
}

/** A chart with a title, the same figures as a table, and a CSV download. */
export function ChartCard({ title, note, table, csvHref, className, children }: ChartCardProps) {
  const { t } = useTrans();
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-panel border border-line px-5 pt-4 pb-5', className)}
    >
      <header
        className={clsx(
          'mb-3 flex min-h-7.5 items-center gap-x-3 gap-y-1',
          note !== undefined && 'flex-wrap',
        )}
      >
        <h2 id={id} className="min-w-0 text-[15px]">
          {title}
        </h2>
        <div className="ms-auto flex items-center gap-1">
          {note === undefined ? null : (
            <span className="me-2 flex flex-wrap items-center gap-3 text-[12.5px] text-fg-3">{note}</span>
          )}
          <ToggleButton
            isSelected={isTable}
            onChange={setTable}
            aria-label={t(':name as a table', { name: title })}
            className={ACTION}
          >
            <Table2 size={16} strokeWidth={1.75} />
          </ToggleButton>
          <a
            href={csvHref}
            download
            aria-label={t('Download :name as CSV', { name: title })}
            className={ACTION}
          >
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </div>
      </header>
      {isTable ? <PlainTable label={title} table={table} /> : children}
    </section>
  );
}
