import type { ReactNode } from 'react';
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList';
import { Checkbox } from '#ui/checkbox.tsx';
import type { RowsView } from './record-table.tsx';

/** The rows of a table as a grid of tiles, with the same selection. */
export function RecordTiles<Row extends { id: number }>({
  title,
  rows,
  rowText,
  tile,
  selectedKeys,
  onSelectionChange,
  onAction,
}: RowsView<Row> & {
  title: string;
  rowText: (row: Row) => string;
  tile: (row: Row) => ReactNode;
}) {
  return (
    <GridList
      aria-label={title}
      layout="grid"
      selectionMode="multiple"
      selectedKeys={selectedKeys}
      onSelectionChange={onSelectionChange}
      {...(onAction && { onAction: (key: Key) => onAction(Number(key)) })}
      className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-3.5 md:grid-cols-[repeat(auto-fill,minmax(200px,1fr))]"
    >
      {rows.map((row) => (
        <GridListItem
          key={row.id}
          id={row.id}
          textValue={rowText(row)}
          className="relative cursor-pointer overflow-hidden rounded-card border border-line focus-none! data-focus-visible:focus-ring! data-hovered:border-line-strong data-hovered:bg-wash data-selected:border-accent data-selected:bg-wash"
        >
          <Checkbox slot="selection" className="absolute start-2.5 top-2.5 z-1 rounded-sm bg-bg p-0.5" />
          {tile(row)}
        </GridListItem>
      ))}
    </GridList>
  );
}
