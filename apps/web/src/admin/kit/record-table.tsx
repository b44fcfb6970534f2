import { Download } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { lateDialog } from '#platform/dialog/late-dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { BulkHistoryButton } from './bulk-history-button.tsx';
import { FilterBar, type OpenFilter } from './filter-bar.tsx';
import type { FilterWords } from './filter-words.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { lookOf, stateOf, viewParams } from './table-address.ts';
import { TablePaging } from './table-paging.tsx';
import { TableSearch } from './table-search.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { type RecordColumn, useTableColumns } from './use-table-columns.tsx';
import { useTableKeys } from './use-table-keys.ts';
import { type TableSelection, useTableSelection } from './use-table-selection.ts';
import type { Table } from './use-table.ts';

const openHelp = lateDialog<object, void>(
  async () => (await import('./table-help-dialog.tsx')).TableHelpDialog,
);

export interface RecordTableProps<Row extends { id: number }> {
  /** What the rows are, as 'Titles'. */
  title: string;
  /** From `useTable(list, endpoint)`. */
  table: Table<Row>;
  columns: readonly RecordColumn<Row>[];
  /** What type-ahead and screen readers call a row. */
  rowText: (row: Row) => string;
  /** Where a row leads: a press on it, Enter or E. */
  rowHref?: (row: Row) => string;
  /** For records edited in a dialog: a press on a row, Enter or E, in place of `rowHref`. */
  onRowOpen?: (row: Row) => void;
  /** Words of the list's filters; left out, there is no way to filter. */
  filterWords?: FilterWords;
  /** What an untouched, empty list says. */
  empty: { title: string; description?: string };
  /** What can be done with the chosen rows. Left out, rows cannot be chosen. */
  bulkActions?: (selection: TableSelection<Row>) => ReactNode;
  /** Whether all that match can be chosen beyond the page: then the actions take `selection.wire`. */
  canSelectAll?: boolean;
  /** What can be done in bulk by jobs: then the latest of them are shown on demand. */
  bulkHistory?: readonly BulkAction[];
  /** Whether the server has this list as a file: its `csvRoute(...)`. */
  hasDownload?: boolean;
}

/** The table of a list with all that narrows, orders and chooses: a screen's content, or one section of it. */
export function RecordTable<Row extends { id: number }>(props: RecordTableProps<Row>) {
  const { table, title } = props;
  const { list, state, change, result } = table;
  const { t } = useTrans();
  const columns = useTableColumns(list.name, props.columns);
  const rows = result.data?.pagination.data ?? [];
  const { keys, choose, toggle, selection, chooseAll } = useTableSelection(table);
  const [openFilter, setOpenFilter] = useState<OpenFilter>(null);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(selection.count > 0, place);
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
        <TableSearch value={state.query} onSearch={search} />
        {props.filterWords ? (
          <FilterBar
            list={list}
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
            look={lookOf(state, columns.names)}
            onOpen={(look) => {
              columns.show(look.columns);
              change(stateOf(list, look));
            }}
          />
          {columns.menu}
          {props.bulkHistory ? <BulkHistoryButton list={list.name} actions={props.bulkHistory} /> : null}
          {props.hasDownload ? <DownloadLink table={table} /> : null}
        </div>
      </div>
      <div ref={place} role="group" aria-label={title} tabIndex={-1} className="focus-none">
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

/** What the server says about a filter it refuses, as a number no such column can hold. */
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

/** A plain link: the browser saves what it leads to while it arrives. */
function DownloadLink<Row>({ table }: { table: Table<Row> }) {
  const { t } = useTrans();
  const params = viewParams(table.list, table.state).toString();
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
            : t('Select all that match, :count or more', { count: all })}
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
