import { History } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lateDialog } from '#platform/dialog/late-dialog.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { HistoryPanel } from './history-panel.tsx';
import type { RecordAction } from './record-action.ts';

type HistoryOf = { name: string } & ComponentProps<typeof HistoryPanel>;

const openHistory = lateDialog<HistoryOf, void>(
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);

/** Opens the history of a record from the menu of its editor. */
export const historyAction = (t: Trans['t'], record: HistoryOf): RecordAction => ({
  id: 'history',
  label: t('History'),
  icon: <History size={16} strokeWidth={1.75} />,
  onAction: () => void openHistory(record),
});
