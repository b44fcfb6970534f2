import { PencilLine, Trash2 } from 'lucide-react';
import type { BulkRequest } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import type { BulkOptions } from './bulk-actions.ts';
import type { TableSelection } from './use-table-selection.ts';

const openBulk = lazyDialog<BulkOptions & Pick<BulkRequest, 'selection'>, boolean>(
  async () => (await import('./bulk-dialog.tsx')).BulkDialog,
);

/**
 * Opens the bulk dialog for the selected rows; for `bulkActions` of a table with `canSelectAll`. To give an action its
 * own button, pass it as the only one in `actions`.
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
