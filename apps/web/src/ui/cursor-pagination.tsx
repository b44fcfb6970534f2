import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { useUiTexts } from './texts.tsx';

/** Lazy, because users read the rows before they change this. */
const RowsPerPage = lazyHydrated(async () => (await import('./rows-select.tsx')).RowsPerPage);

/** Properties of cursor pagination. */
export interface CursorPaginationProps {
  /** Range of the current rows as text: '16–30 of 1,284'. */
  range: string;
  perPage: number;
  perPageOptions?: readonly number[];
  onPerPageChange: (perPage: number) => void;
  /** Undefined if there is no such page. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  className?: string | undefined;
}

/** Table footer without page numbers: rows per page, the current range, and two arrows. */
export function CursorPagination({
  range,
  perPage,
  perPageOptions = [15, 30, 50, 100],
  onPerPageChange,
  onPrevious,
  onNext,
  className,
}: CursorPaginationProps) {
  const texts = useUiTexts();
  return (
    <div
      className={clsx(
        'flex min-h-14.5 flex-wrap items-center gap-x-3 gap-y-2 px-0.5 py-3 text-[13px] text-fg-3',
        className,
      )}
    >
      <RowsPerPage perPage={perPage} options={perPageOptions} onChange={onPerPageChange} />
      <div className="ms-auto flex items-center gap-1">
        <span className="pe-1.5 tabular-nums" aria-live="polite">
          {range}
        </span>
        <IconButton
          label={texts.previousPage}
          size="sm"
          isDisabled={onPrevious === undefined}
          onPress={() => onPrevious?.()}
        >
          <ChevronLeft size={17} strokeWidth={1.75} className="rtl:rotate-180" />
        </IconButton>
        <IconButton
          label={texts.nextPage}
          size="sm"
          isDisabled={onNext === undefined}
          onPress={() => onNext?.()}
        >
          <ChevronRight size={17} strokeWidth={1.75} className="rtl:rotate-180" />
        </IconButton>
      </div>
    </div>
  );
}
