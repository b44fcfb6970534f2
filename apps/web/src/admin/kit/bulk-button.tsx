import { PencilLine } from 'lucide-react';
import { openDialog } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import type { BulkAction } from './bulk-actions.ts';
import type { TableSelection } from './use-table-selection.ts';

export interface BulkOptions {
  /** The name of the list. */
  list: string;
  actions: readonly BulkAction[];
  /** What the fields of a record are called, where a change of them is shown. */
  labels: Readonly<Record<string, string>>;
}

/** Changes the chosen rows in bulk: for `bulkActions` of a table with `canSelectAll`. */
export function BulkButton<Row>({ selection, ...options }: BulkOptions & { selection: TableSelection<Row> }) {
  const { t } = useTrans();
  const open = async () => {
    const { BulkDialog } = await import('./bulk-dialog.tsx');
    const hasStarted = await openDialog(BulkDialog, { ...options, selection: selection.wire });
    if (hasStarted) selection.clear();
  };
  return (
    <Button
      variant="text"
      size="sm"
      icon={<PencilLine size={16} strokeWidth={1.75} />}
      onPress={() => void open()}
    >
      {t('Change')}
    </Button>
  );
}
