import { useMemo } from 'react';
import type { TableColumn } from '#ui/data-table.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useHiddenColumns } from './hidden-columns.ts';

/** A column of a list. It is sortable if its id is one of the list's sorts. */
export interface RecordColumn<Row> extends Omit<TableColumn<Row>, 'header' | 'allowsSorting'> {
  /** Header, also used in the column menu. Empty for a column of buttons, which has a `label`. */
  header: string;
  /** Hidden until the user enables it in the column menu. */
  isHiddenAtFirst?: boolean;
}

/** The visible columns of a table, and the menu that selects them. */
export function useTableColumns<Row>(listName: string, columns: readonly RecordColumn<Row>[]) {
  const atFirst = columns
    .filter(({ isHiddenAtFirst }) => isHiddenAtFirst)
    .map(({ id }) => id)
    .join(',');
  const hiddenAtFirst = useMemo(() => atFirst.split(','), [atFirst]);
  const { hidden, hide } = useHiddenColumns(listName, hiddenAtFirst);
  const isFixed = ({ isRowHeader, header }: RecordColumn<Row>) => isRowHeader === true || header === '';
  const optional = columns.filter((column) => !isFixed(column));
  const ids = optional.map(({ id }) => id);
  return {
    shown: columns.filter((column) => isFixed(column) || !hidden.has(column.id)),
    /** The visible optional columns, as a saved view stores them. */
    names: ids.filter((id) => !hidden.has(id)),
    /** Shows the columns of a saved view, or the default columns if it has none. */
    show: (names: readonly string[] | undefined) =>
      hide(names === undefined ? hiddenAtFirst : ids.filter((id) => !names.includes(id))),
    menu:
      optional.length > 1 ? (
        <ColumnMenu
          columns={optional.map(({ id, header }) => ({ id, name: header }))}
          hidden={hidden}
          onHide={hide}
        />
      ) : null,
  };
}
