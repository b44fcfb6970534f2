import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Selection, SortDescriptor } from 'react-aria-components/Table';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { CursorPagination } from '#ui/cursor-pagination.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Tag } from '#ui/tag.tsx';
import { Section, States } from '../section.tsx';

interface Reel {
  id: number;
  name: string;
  kind: string;
  plays: string;
  isReady: boolean;
}

const reels: Reel[] = [
  { id: 1, name: 'Saltglass', kind: 'Mystery, Drama', plays: '11,204', isReady: true },
  { id: 2, name: 'Perigee', kind: 'Science fiction', plays: '6,350', isReady: true },
  { id: 3, name: 'Small Gods of the Rooftops', kind: 'Animation', plays: '–', isReady: false },
];

const columns: TableColumn<Reel>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    allowsSorting: true,
    render: (reel) => (
      <div className="grid">
        <b className="font-semibold">{reel.name}</b>
        <span className="text-[12.5px] text-fg-3">{reel.kind}</span>
      </div>
    ),
  },
  { id: 'plays', header: 'Plays', align: 'end', allowsSorting: true, render: (reel) => reel.plays },
  {
    id: 'status',
    header: 'Status',
    render: (reel) => (
      <Tag tone={reel.isReady ? 'positive' : 'neutral'}>{reel.isReady ? 'Published' : 'Draft'}</Tag>
    ),
  },
  {
    id: 'actions',
    header: '',
    label: 'Actions',
    align: 'end',
    render: (reel) => (
      <>
        <IconButton size="xs" label={`Edit ${reel.name}`}>
          <Pencil size={15} strokeWidth={1.75} />
        </IconButton>
        <IconButton size="xs" label={`More for ${reel.name}`} className="ms-2">
          <Ellipsis size={15} strokeWidth={1.75} />
        </IconButton>
      </>
    ),
  },
];

const noop = () => undefined;
const getRowKey = (reel: Reel) => reel.id;

function LiveTable() {
  const [selected, setSelected] = useState<Selection>(new Set([2]));
  const [sort, setSort] = useState<SortDescriptor>({ column: 'plays', direction: 'descending' });
  const [page, setPage] = useState(1);
  const count = selected === 'all' ? reels.length : selected.size;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField aria-label="Search rows" size="sm" placeholder="Type to search" className="w-60" />
        <FilterChip name="Type" operator="is" value="Series or movie" onRemove={noop} />
        <FilterChip name="Released" operator="after" value="1 Jan 2022" onRemove={noop} />
        <FilterChip name="Overview" operator="is empty" value="" onRemove={noop} />
      </div>
      <DataTable
        aria-label="Reels"
        columns={columns}
        rows={reels}
        getRowKey={getRowKey}
        getRowText={(reel) => reel.name}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={setSelected}
        sortDescriptor={sort}
        onSortChange={setSort}
      />
      <Pagination page={page} perPage={15} total={1284} onPageChange={setPage} onPerPageChange={noop} />
      <CursorPagination range="16–30 of 10,000 or more" perPage={15} onPerPageChange={noop} onNext={noop} />
      <BulkBar count={count} onClear={() => setSelected(new Set())}>
        <Button variant="text" size="sm">
          Publish
        </Button>
        <Button
          variant="text"
          size="sm"
          icon={<Trash2 size={15} strokeWidth={1.75} />}
          className="text-danger!"
        >
          Delete
        </Button>
      </BulkBar>
    </div>
  );
}

/** The table with its toolbar, and its loading, empty and error states. */
export function TableSection() {
  const empty = { columns, rows: [], getRowKey };
  return (
    <>
      <Section title="Table" note="58 px rows, 44 compact; selected is a wash and an edge">
        <LiveTable />
      </Section>
      <Section title="Table states">
        <DataTable {...empty} aria-label="Loading rows" isLoading />
        <DataTable {...empty} aria-label="No rows" />
        <DataTable
          {...empty}
          aria-label="Failed rows"
          errorMessage="The rows could not be loaded."
          onRetry={noop}
        />
        <States>
          <DataTable
            aria-label="Compact rows"
            columns={columns.slice(0, 3)}
            rows={reels.slice(0, 2)}
            getRowKey={getRowKey}
            isCompact
          />
        </States>
      </Section>
    </>
  );
}
