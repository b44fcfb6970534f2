import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { IconButton } from './icon-button.tsx';
import { RowsPerPage } from './rows-select.tsx';
import { interpolate, useUiTexts } from './texts.tsx';

/** Properties of a table's pagination; pages start at 1. */
export interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  onPageChange: (page: number) => void;
  perPageOptions?: readonly number[];
  onPerPageChange?: (perPage: number) => void;
  className?: string | undefined;
}

/** Table footer: rows per page, the current range and total, and two arrows. */
export function Pagination({
  page,
  perPage,
  total,
  onPageChange,
  perPageOptions = [15, 30, 50, 100],
  onPerPageChange,
  className,
}: PaginationProps) {
  const texts = useUiTexts();
  const { locale } = useLocale();
  const format = new Intl.NumberFormat(locale);
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);

  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 px-0.5 py-3 text-[13px] text-fg-3',
        className,
      )}
    >
      {onPerPageChange ? (
        <RowsPerPage perPage={perPage} options={perPageOptions} onChange={onPerPageChange} />
      ) : null}
      <div className="ms-auto flex items-center gap-1">
        <span className="pe-1.5 tabular-nums" aria-live="polite">
          {interpolate(texts.range, {
            from: format.format(from),
            to: format.format(to),
            total: format.format(total),
          })}
        </span>
        <IconButton
          label={texts.previousPage}
          size="sm"
          isDisabled={page <= 1}
          onPress={() => onPageChange(page - 1)}
        >
          <ChevronLeft size={17} strokeWidth={1.75} className="rtl:rotate-180" />
        </IconButton>
        <IconButton
          label={texts.nextPage}
          size="sm"
          isDisabled={to >= total}
          onPress={() => onPageChange(page + 1)}
        >
          <ChevronRight size={17} strokeWidth={1.75} className="rtl:rotate-180" />
        </IconButton>
      </div>
    </div>
  );
}
