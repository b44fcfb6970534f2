import { PencilLine, Trash2 } from 'lucide-react';
import type { BulkRequest } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { lateDialog } from '#platform/dialog/late-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import type { BulkOptions } from './bulk-actions.ts';
import type { TableSelection } from './use-table-selection.ts';

const openBulk = lateDialog<BulkOptions & Pick<BulkRequest, 'selection'>, boolean>(
  async () => (await import('./bulk-dialog.tsx')).BulkDialog,
);

/**
 * Changes the chosen rows in bulk: for `bulkActions` of a table with `canSelectAll`. An action that has a button of
 * its own stands alone among the actions.
 */
export function BulkButton<Row>({
  selection,
  isDanger = false,
  ...options
}: BulkOptions & { selection: TableSelection<Row>; isDanger?: boolean }) {
  const { t } = useTrans();
  const [first, ...others] = options.actions;
  const open = async () => {
    const hasStarted = await openBulk({ ...options, selection: selection.wire });
    if (hasStarted) selection.clear();
  };
  const Icon = isDanger ? Trash2 : PencilLine;
  return (
    <Button
      variant="text"
      size="sm"
      className={isDanger ? 'text-danger' : ''}
      icon={<Icon size={16} strokeWidth={1.75} />}
      onPress={() => void open()}
    >
      {first && others.length === 0 ? first.label : t('Change')}
    </Button>
  );
}
