import { Pencil } from 'lucide-react';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { RecordAction } from './record-action.ts';
import type { RecordColumn } from './use-table-columns.tsx';

/** A record that is little more than a name. */
export interface NamedRecord {
  readonly id: number;
  readonly name: string;
  readonly updated_at: string;
}

interface Parts<Row> {
  /** Shown between the name and the date. */
  columns: readonly RecordColumn<Row>[];
  onEdit: (row: Row) => void;
  rowActions: ((row: Row) => readonly RecordAction[]) | undefined;
}

/** The columns of a list of named records: name, own columns, last change, actions. */
export function useNamedColumns<Row extends NamedRecord>({
  columns,
  onEdit,
  rowActions,
}: Parts<Row>): RecordColumn<Row>[] {
  const { t } = useTrans();
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    ...columns,
    {
      id: 'updated_at',
      header: t('Updated'),
      render: (row) => <TimeAgo moment={row.updated_at} className="text-fg-2" />,
    },
    {
      id: 'actions',
      header: '',
      label: t('Actions'),
      render: (row) => (
        <RowButtons
          actions={[
            {
              id: 'edit',
              label: t('Edit :name', { name: row.name }),
              icon: <Pencil size={15} strokeWidth={1.75} />,
              onAction: () => onEdit(row),
            },
            ...(rowActions?.(row) ?? []),
          ]}
        />
      ),
    },
  ];
}

function RowButtons({ actions }: { actions: readonly RecordAction[] }) {
  return (
    <span className="flex gap-1">
      {actions.map(({ id, label, icon, onAction }) => (
        <IconButton key={id} size="xs" label={label} onPress={() => onAction()}>
          {icon}
        </IconButton>
      ))}
    </span>
  );
}
