import { History } from 'lucide-react';
import type { ComponentProps } from 'react';
import { openDialog } from '#platform/dialog/dialog.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { HistoryDialog } from './history-dialog.tsx';
import type { HistoryPanel } from './history-panel.tsx';
import type { RecordAction } from './record-page.tsx';

/** Opens the history of a record from the menu of its editor. */
export const historyAction = (
  t: Trans['t'],
  record: { name: string } & ComponentProps<typeof HistoryPanel>,
): RecordAction => ({
  id: 'history',
  label: t('History'),
  icon: <History size={16} strokeWidth={1.75} />,
  onAction: () => void openDialog(HistoryDialog, record),
});
