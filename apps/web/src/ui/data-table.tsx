import { clsx } from 'clsx';
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Cell,
  Column,
  Row,
  Table as AriaTable,
  TableBody,
  TableHeader,
  type Key,
  type Selection,
  type SortDescriptor,
} from 'react-aria-components/Table';
import { Checkbox } from './checkbox.tsx';
import { TableEmpty, TableError, TableLoading } from './table-states.tsx';
import { useTypeAheadReset } from './use-type-ahead-reset.ts';

/** A table column: its header and how to render a cell. */
export interface TableColumn<T> {
  id: string;
  header: ReactNode;
  /** Accessible name of a header that is not plain text, e.g. of a column of buttons. */
  label?: string;
  isRowHeader?: boolean;
  allowsSorting?: boolean;
  align?: 'start' | 'end';
  className?: string;
  render: (row: T) => ReactNode;
}

/** Properties of a table. */
export interface DataTableProps<T extends object> {
  'aria-label': string;
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  getRowKey: (row: T) => Key;
  /** Text of a row for type-ahead and screen readers. */
  getRowText?: (row: T) => string;
  /** Without rows: shows eight skeleton rows. With rows: keeps them, marked as busy. */
  isLoading?: boolean | undefined;
  /** Message of a failed load, shown instead of the rows. */
  errorMessage?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Shown instead of the rows when there are none. */
  emptyState?: ReactNode;
  selectionMode?: 'none' | 'single' | 'multiple';
  selectedKeys?: Selection | Iterable<Key>;
  onSelectionChange?: (keys: Selection) => void;
  sortDescriptor?: SortDescriptor | undefined;
  onSortChange?: (descriptor: SortDescriptor) => void;
  onRowAction?: (key: Key) => void;
  isCompact?: boolean;
  className?: string | undefined;
}

function SortMark({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  if (direction === 'ascending')
    return <ChevronUp size={15} strokeWidth={2} className="flex-none" aria-hidden="true" />;
  if (direction === 'descending')
    return <ChevronDown size={15} strokeWidth={2} className="flex-none" aria-hidden="true" />;
  return <ChevronsUpDown size={13} strokeWidth={1.75} className="flex-none" aria-hidden="true" />;
}

const headClass =
  'h-9 border-b border-line bg-surface px-3.5 text-start text-[12.5px] font-medium whitespace-nowrap text-fg-3 focus-none! data-focus-visible:focus-ring-inset!';

function HeadCell<T>({ column }: { column: TableColumn<T> }) {
  return (
    <Column
      id={column.id}
      isRowHeader={column.isRowHeader ?? false}
      allowsSorting={column.allowsSorting ?? false}
      {...(column.label === undefined ? {} : { textValue: column.label })}
      className={clsx(
        headClass,
        'data-allows-sorting:cursor-pointer data-hovered:data-allows-sorting:text-fg data-[sort-direction]:text-fg',
        column.isRowHeader && 'max-md:sticky max-md:start-0 max-md:z-1',
        column.className,
      )}
    >
      {({ allowsSorting, sortDirection }) => (
        <span className={clsx('flex items-center gap-1.25', column.align === 'end' && 'justify-end')}>
          {column.label ? <span className="sr-only">{column.label}</span> : column.header}
          {allowsSorting ? <SortMark direction={sortDirection} /> : null}
        </span>
      )}
    </Column>
  );
}

const cellClass =
  'border-b border-line px-3.5 whitespace-nowrap transition-colors group-last/row:border-b-0 focus-none! data-focus-visible:focus-ring-inset! ' +
  'group-data-hovered/row:bg-wash group-data-selected/row:bg-wash group-data-hovered/row:group-data-selected/row:bg-wash-2 ' +
  'first:group-data-selected/row:shadow-[inset_2px_0_var(--k-accent)] rtl:first:group-data-selected/row:shadow-[inset_-2px_0_var(--k-accent)]';

/* A sticky column needs an opaque background, or the other columns show through it. */
const stickyCellClass =
  'max-md:sticky max-md:start-0 max-md:z-1 max-md:bg-bg! max-md:group-data-selected/row:bg-[color-mix(in_oklab,var(--k-fg)_6%,var(--k-bg))]!';

/**
 * A data table with sorting, selection with a tri-state checkbox in the header, and its own loading, empty and error
 * states. On phones it scrolls sideways and the row's name stays visible.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, getRowKey, getRowText, isCompact = false, selectionMode = 'none' } = props;
  const resetRef = useTypeAheadReset();
  const isSelectable = selectionMode === 'multiple';

  const renderEmptyState = () => {
    if (props.errorMessage) return <TableError message={props.errorMessage} onRetry={props.onRetry} />;
    return props.isLoading ? (
      <TableLoading isCompact={isCompact} />
    ) : (
      <TableEmpty>{props.emptyState}</TableEmpty>
    );
  };

  return (
    <div
      aria-busy={props.isLoading ?? false}
      // Positioned, so that hidden texts and inputs scroll with it instead of widening the page.
      className={clsx('relative overflow-auto rounded-[14px] border border-line', props.className)}
    >
      <AriaTable
        ref={resetRef}
        aria-label={props['aria-label']}
        selectionMode={selectionMode}
        {...(props.selectedKeys === undefined ? {} : { selectedKeys: props.selectedKeys })}
        {...(props.onSelectionChange === undefined ? {} : { onSelectionChange: props.onSelectionChange })}
        {...(props.sortDescriptor === undefined ? {} : { sortDescriptor: props.sortDescriptor })}
        {...(props.onSortChange === undefined ? {} : { onSortChange: props.onSortChange })}
        {...(props.onRowAction === undefined ? {} : { onRowAction: props.onRowAction })}
        className="focus-none! w-full border-separate border-spacing-0 text-[13.5px]"
      >
        <TableHeader className="sticky top-0 z-2">
          {isSelectable ? (
            <Column id="selection" className={clsx(headClass, 'w-0')}>
              <Checkbox slot="selection" />
            </Column>
          ) : null}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} />
          ))}
        </TableHeader>
        <TableBody renderEmptyState={renderEmptyState} className={clsx(props.isLoading && 'opacity-60')}>
          {rows.map((row) => (
            <Row
              key={getRowKey(row)}
              id={getRowKey(row)}
              {...(getRowText === undefined ? {} : { textValue: getRowText(row) })}
              className={clsx(
                'group/row',
                props.onRowAction && 'cursor-pointer',
                'focus-none! data-focus-visible:focus-ring-inset!',
              )}
            >
              {isSelectable ? (
                <Cell className={clsx(cellClass, isCompact ? 'h-11' : 'h-14.5')}>
                  <Checkbox slot="selection" />
                </Cell>
              ) : null}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className={clsx(
                    cellClass,
                    isCompact ? 'h-11' : 'h-14.5',
                    column.align === 'end' && 'text-end tabular-nums',
                    column.isRowHeader && stickyCellClass,
                    column.className,
                  )}
                >
                  {column.render(row)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  );
}
