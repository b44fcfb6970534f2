import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Key, Selection } from 'react-aria-components/Table';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { AdminPage } from './admin-page.tsx';
import type { TableQuery } from './numbered-table-query.ts';
import { TableSearch } from './table-search.tsx';
import { useFocusAfter } from './use-focus-after.ts';

interface Page<Row> {
  pagination: { data: Row[]; current_page: number; per_page: number; total?: number | undefined };
}

interface NumberedTablePageProps<Row extends { id: number }> {
  title: string;
  /** Main actions of the screen, in its top bar. */
  actions?: ReactNode;
  columns: readonly TableColumn<Row>[];
  rowText: (row: Row) => string;
  result: UseQueryResult<Page<Row>>;
  query: TableQuery;
  onQueryChange: (patch: Partial<TableQuery>) => void;
  /** What an untouched, empty list says and offers. */
  empty: ReactNode;
  /** What can be done with the chosen rows. Left out, rows cannot be chosen. */
  bulkActions?: (rows: Row[], clear: () => void) => ReactNode;
}

/** A screen that is a table: search, sorting, paging and choice of rows, all but the choice in the address. */
export function NumberedTablePage<Row extends { id: number }>(props: NumberedTablePageProps<Row>) {
  const { result, query, onQueryChange } = props;
  const { t } = useTrans();
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const rows = result.data?.pagination.data ?? [];
  const chosen = rows.filter((row) => selected.has(row.id));
  const list = useRef<HTMLDivElement>(null);
  useFocusAfter(chosen.length > 0, list);
  const clear = () => setSelected(new Set());
  const select = (keys: Selection) => setSelected(keys === 'all' ? new Set(rows.map((row) => row.id)) : keys);

  return (
    <AdminPage title={props.title} actions={props.actions}>
      <div className="mb-3.5 flex flex-wrap items-center gap-2">
        <TableSearch value={query.query ?? ''} onSearch={(text) => onQueryChange({ query: text })} />
      </div>
      <div ref={list} role="group" aria-label={props.title} tabIndex={-1} className="focus-none">
        <DataTable
          aria-label={props.title}
          columns={props.columns}
          rows={rows}
          getRowKey={(row) => row.id}
          getRowText={props.rowText}
          isLoading={result.isPending || result.isPlaceholderData}
          errorMessage={result.isError ? t('This list could not be loaded.') : undefined}
          onRetry={() => void result.refetch()}
          emptyState={query.query ? <NoMatches onClear={() => onQueryChange({ query: '' })} /> : props.empty}
          selectionMode={props.bulkActions ? 'multiple' : 'none'}
          selectedKeys={chosen.map((row) => row.id)}
          onSelectionChange={select}
          sortDescriptor={{
            column: query.orderBy,
            direction: query.orderDir === 'asc' ? 'ascending' : 'descending',
          }}
          onSortChange={({ column, direction }) =>
            onQueryChange({ orderBy: String(column), orderDir: direction === 'ascending' ? 'asc' : 'desc' })
          }
        />
        <Pagination
          page={query.page}
          perPage={query.perPage}
          total={result.data?.pagination.total ?? rows.length}
          onPageChange={(page) => onQueryChange({ page })}
          onPerPageChange={(perPage) => onQueryChange({ perPage })}
        />
      </div>
      {props.bulkActions ? (
        <BulkBar count={chosen.length} onClear={clear}>
          {props.bulkActions(chosen, clear)}
        </BulkBar>
      ) : null}
    </AdminPage>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTrans();
  return (
    <EmptyState
      title={t('There are no items matching your query')}
      action={
        <Button size="sm" onPress={onClear}>
          {t('Clear filters')}
        </Button>
      }
    />
  );
}
