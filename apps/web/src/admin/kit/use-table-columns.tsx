import { useMemo } from 'react';
import type { TableColumn } from '#ui/data-table.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useHiddenColumns } from './hidden-columns.ts';

/** A column of a list: one whose id is among the list's sorts can be sorted by. */
export interface RecordColumn<Row> extends Omit<TableColumn<Row>, 'header' | 'allowsSorting'> {
  /** Its head; also its name in the menu of columns. Empty for a column of buttons, which has a `label`. */
  header: string;
  /** Shown only to those who ask for it in the menu of columns. */
  isHiddenAtFirst?: boolean;
}

/** The columns a person wants to see, and the menu to choose them. */
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
    /** Those of the optional columns that are shown, as a saved view names them. */
    names: ids.filter((id) => !hidden.has(id)),
    /** Shows the columns of a saved view; one that names none shows those the list begins with. */
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
