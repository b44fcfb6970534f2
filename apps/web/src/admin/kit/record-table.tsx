import { Download } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Selection } from 'react-aria-components/Table';
import { useNavigate } from 'react-router';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useFocusFallback } from '#platform/dialog/use-focus-fallback.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { BulkHistoryButton } from './bulk-history-button.tsx';
import { FilterBar, type OpenFilter } from './filter-bar.tsx';
import type { FilterLabels } from './filter-labels.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { toListViewState, toTableState, viewParams, withFixedRules } from './table-address.ts';
import { TablePaging } from './table-paging.tsx';
import { TableSearch } from './table-search.tsx';
import { type RecordColumn, useTableColumns } from './use-table-columns.tsx';
import { useTableKeys } from './use-table-keys.ts';
import { type TableSelection, useTableSelection } from './use-table-selection.ts';
import type { Table } from './use-table.ts';

const openHelp = lazyDialog<object, void>(
  async () => (await import('./table-help-dialog.tsx')).TableHelpDialog,
);

/** The rows of a page and their selection, for another view of them than a table. */
export interface RowsView<Row> {
  readonly rows: readonly Row[];
  readonly selectedKeys: readonly number[];
  readonly onSelectionChange: (keys: Selection) => void;
  readonly onAction: ((key: number) => void) | undefined;
}

export interface RecordTableProps<Row extends { id: number }> {
  /** Name of the rows, e.g. "Titles". */
  title: string;
  /** From `useTable(list, endpoint)`. */
  table: Table<Row>;
  columns: readonly RecordColumn<Row>[];
  /** Text of a row for type-ahead and screen readers. */
  rowText: (row: Row) => string;
  /** Where a row leads when it is pressed, or with Enter or E. */
  rowHref?: (row: Row) => string;
  /** For records that are edited in a dialog: called instead of following `rowHref`. */
  onRowOpen?: (row: Row) => void;
  /** What the search looks at, e.g. "Search name or email". */
  searchLabel?: string;
  /** Labels of the list's filters; without them, the table has no filters. */
  filterWords?: FilterLabels;
  /** Empty state of a list without search or filters. */
  empty: { title: string; description?: string };
  /** Actions for the selected rows. Without them, rows cannot be selected. */
  bulkActions?: (selection: TableSelection<Row>) => ReactNode;
  /** Whether all matching rows can be selected beyond the page; the actions then use `selection.wire`. */
  canSelectAll?: boolean;
  /** The bulk actions that run as jobs; adds a button for the latest jobs. */
  bulkHistory?: readonly BulkAction[];
  /** Whether the server offers this list as CSV, with `csvRoute(...)`. */
  hasDownload?: boolean;
  /** Renders the rows in another way, such as `RecordTiles`. Without rows, the table shows its states. */
  rowsView?: ((view: RowsView<Row>) => ReactNode) | undefined;
  /** More controls of the list, beside the menu of columns. */
  tools?: ReactNode;
  /** A choice of what the list shows, after the search. */
  viewChoice?: ReactNode;
}

/** A table with search, filters, sorting and selection, as a whole screen or one section of it. */
export function RecordTable<Row extends { id: number }>(props: RecordTableProps<Row>) {
  const { table, title } = props;
  const { list, state, change, result } = table;
  const { t } = useTrans();
  const columns = useTableColumns(list.name, props.columns);
  const rows = result.data?.pagination.data ?? [];
  const { keys, choose, toggle, selection, chooseAll } = useTableSelection(table);
  const [openFilter, setOpenFilter] = useState<OpenFilter>(null);
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(selection.count > 0, place);
  const open = useRowOpener(props, rows);
  useTableKeys(place, {
    toggle: props.bulkActions && toggle,
    open,
    addFilter: props.filterWords && (() => setOpenFilter('new')),
    help: () => void openHelp({}),
  });
  const search = useCallback((query: string) => change({ query }), [change]);
  const isNarrowed = state.query !== '' || state.filters.rules.length > 0;

  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center gap-2">
        <TableSearch
          value={state.query}
          onSearch={search}
          {...(props.searchLabel !== undefined && { label: props.searchLabel })}
        />
        {props.viewChoice}
        {props.filterWords ? (
          <FilterBar
            list={list}
            hasMatch={table.fixedRules === undefined}
            words={props.filterWords}
            filters={state.filters}
            onChange={(filters) => change({ filters })}
            open={openFilter}
            onOpenChange={setOpenFilter}
          />
        ) : null}
        <div className="ms-auto flex items-center gap-1">
          <SavedViewsMenu
            list={list.name}
            look={toListViewState(state, columns.names)}
            onOpen={(look) => {
              columns.show(look.columns);
              change(toTableState(list, look));
            }}
          />
          {columns.menu}
          {props.bulkHistory ? <BulkHistoryButton list={list.name} actions={props.bulkHistory} /> : null}
          {props.hasDownload ? <DownloadLink table={table} /> : null}
          {props.tools}
        </div>
      </div>
      <div ref={place} role="group" aria-label={title} tabIndex={-1} className="focus-none">
        {props.rowsView && rows.length > 0 && !result.isError ? (
          props.rowsView({ rows, selectedKeys: keys, onSelectionChange: choose, onAction: open })
        ) : (
          <DataTable
            aria-label={title}
            columns={columns.shown.map((column) => ({
              ...column,
              allowsSorting: list.sorts.includes(column.id),
            }))}
            rows={rows}
            getRowKey={(row) => row.id}
            getRowText={props.rowText}
            isLoading={result.isPending || result.isPlaceholderData}
            errorMessage={
              result.isError ? (refusalOf(result.error) ?? t('This list could not be loaded.')) : undefined
            }
            onRetry={() => void result.refetch()}
            emptyState={
              isNarrowed ? (
                <NoMatches onClear={() => change({ query: '', filters: { match: 'all', rules: [] } })} />
              ) : (
                <EmptyState isPlain {...props.empty} />
              )
            }
            selectionMode={props.bulkActions ? 'multiple' : 'none'}
            selectedKeys={keys}
            onSelectionChange={choose}
            {...(open && { onRowAction: open })}
            sortDescriptor={{
              column: state.orderBy,
              direction: state.orderDir === 'asc' ? 'ascending' : 'descending',
            }}
            onSortChange={({ column, direction }) =>
              change({ orderBy: String(column), orderDir: direction === 'ascending' ? 'asc' : 'desc' })
            }
          />
        )}
        <TablePaging table={table} />
      </div>
      {props.bulkActions ? (
        <SelectionBar
          selection={selection}
          chooseAll={props.canSelectAll ? chooseAll : undefined}
          table={table}
        >
          {props.bulkActions(selection)}
        </SelectionBar>
      ) : null}
    </>
  );
}

/** The server's message about an invalid filter, e.g. a number out of range. */
function refusalOf(error: Error): string | undefined {
  return error instanceof ApiError ? Object.values(error.errors ?? {})[0]?.[0] : undefined;
}

function useRowOpener<Row extends { id: number }>(
  { rowHref, onRowOpen }: RecordTableProps<Row>,
  rows: readonly Row[],
): ((key: string | number) => void) | undefined {
  const navigate = useNavigate();
  if (rowHref === undefined && onRowOpen === undefined) return undefined;
  return (key) => {
    const row = rows.find(({ id }) => id === key);
    if (row === undefined) return;
    if (rowHref) void navigate(rowHref(row));
    else onRowOpen?.(row);
  };
}

/** A plain link, so that the browser streams the download to disk. */
function DownloadLink<Row>({ table }: { table: Table<Row> }) {
  const { t } = useTrans();
  const filters = withFixedRules(table.state.filters, table.fixedRules);
  const params = viewParams(table.list, { ...table.state, filters }).toString();
  return (
    <ButtonLink
      href={wirePath(`${table.path}/csv`) + (params === '' ? '' : `?${params}`)}
      download
      variant="text"
      size="sm"
      aria-label={t('Download as CSV')}
      icon={<Download size={17} strokeWidth={1.75} />}
    />
  );
}

function SelectionBar<Row>({
  selection,
  chooseAll,
  table,
  children,
}: {
  selection: TableSelection<Row>;
  chooseAll: (() => void) | undefined;
  table: Table<Row>;
  children: ReactNode;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { total = 0, is_total_exact: isExact = true } = table.result.data?.pagination ?? {};
  const count = number(selection.count);
  const all = number(total);
  return (
    <BulkBar
      count={selection.count}
      label={
        selection.isCountExact ? t(':count selected', { count }) : t(':count or more selected', { count })
      }
      onClear={selection.clear}
    >
      {chooseAll ? (
        <Button variant="text" size="sm" onPress={chooseAll}>
          {isExact
            ? t('Select all :count that match', { count: all })
            : t('Select all :count or more that match', { count: all })}
        </Button>
      ) : null}
      {children}
    </BulkBar>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTrans();
  return (
    <EmptyState
      isPlain
      title={t('There are no items matching your query')}
      action={
        <Button size="sm" onPress={onClear}>
          {t('Clear filters')}
        </Button>
      }
    />
  );
}
