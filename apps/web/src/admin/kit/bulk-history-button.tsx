import { History } from 'lucide-react';
import { lateDialog } from '#platform/dialog/late-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { BulkAction } from './bulk-actions.ts';

interface BulkHistoryProps {
  /** The name of the list. */
  list: string;
  /** What can be done in bulk, for the words of what was done. */
  actions: readonly BulkAction[];
}

const openHistory = lateDialog<BulkHistoryProps, void>(
  async () => (await import('./bulk-history-dialog.tsx')).BulkHistoryDialog,
);

/** Opens the latest changes in bulk of a list. */
export function BulkHistoryButton(props: BulkHistoryProps) {
  const { t } = useTrans();
  return (
    <IconButton label={t('Changes in bulk')} size="sm" onPress={() => void openHistory(props)}>
      <History size={17} strokeWidth={1.75} />
    </IconButton>
  );
}
