import { History } from 'lucide-react';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { BulkAction } from './bulk-actions.ts';

interface BulkHistoryProps {
  /** The name of the list. */
  list: string;
  /** All bulk actions, to label past jobs. */
  actions: readonly BulkAction[];
}

const openHistory = lazyDialog<BulkHistoryProps, void>(
  async () => (await import('./bulk-history-dialog.tsx')).BulkHistoryDialog,
);

/** Opens the latest bulk jobs of a list. */
export function BulkHistoryButton(props: BulkHistoryProps) {
  const { t } = useTrans();
  return (
    <IconButton label={t('Bulk edits')} size="sm" onPress={() => void openHistory(props)}>
      <History size={17} strokeWidth={1.75} />
    </IconButton>
  );
}
