import { Plus } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DeleteRecordsButton, type RecordDeletion } from './delete-records-button.tsx';
import type { RecordAction } from './record-action.ts';
import type { RecordTableProps } from './record-table.tsx';
import { TablePage } from './table-page.tsx';
import { type NamedRecord, useNamedColumns } from './use-named-columns.tsx';

interface NamedRecordsPageProps<Row extends NamedRecord> extends Pick<
  RecordTableProps<Row>,
  'title' | 'table' | 'columns' | 'filterWords' | 'empty'
> {
  /** The button that creates a record; without it, records appear in another way. */
  add?: { readonly label: string; readonly onPress: () => void };
  /** Opens the dialog of a record, usually a `NamedRecordDialog`. */
  onEdit: (row: Row) => void;
  /** Other actions of a row, as icons next to Edit. */
  rowActions?: (row: Row) => readonly RecordAction[];
  deletion: RecordDeletion;
}

/**
 * A screen for records that are little more than a name, such as genres: search, filters, sorting, CSV download, a
 * dialog to create and rename, and deletion of the selected rows. The screen adds its own columns between the name and
 * the date, and all texts with a noun, because a sentence with an inserted noun cannot be translated.
 */
export function NamedRecordsPage<Row extends NamedRecord>({
  add,
  columns,
  filterWords,
  onEdit,
  rowActions,
  deletion,
  ...list
}: NamedRecordsPageProps<Row>) {
  const { t } = useTrans();
  const addButton = add ? (
    <Button
      variant="primary"
      size="sm"
      icon={<Plus size={16} strokeWidth={1.75} />}
      onPress={() => add.onPress()}
    >
      {add.label}
    </Button>
  ) : null;

  return (
    <>
      <title>{list.title}</title>
      <TablePage
        {...list}
        actions={addButton}
        columns={useNamedColumns({ columns, onEdit, rowActions })}
        rowText={({ name }) => name}
        onRowOpen={onEdit}
        filterWords={{
          ...filterWords,
          created_at: { label: t('Added') },
          updated_at: { label: t('Updated') },
        }}
        hasDownload
        bulkActions={({ rows, clear }) => (
          <DeleteRecordsButton records={rows ?? []} deletion={deletion} onDeleted={clear} />
        )}
      />
    </>
  );
}
