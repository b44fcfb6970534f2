import { History } from 'lucide-react';
import type { ComponentProps } from 'react';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import type { HistoryPanel } from './history-panel.tsx';
import type { RecordAction } from './record-action.ts';

type HistoryOf = { name: string } & ComponentProps<typeof HistoryPanel>;

const openHistory = lazyDialog<HistoryOf, void>(
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);

/** The History action of an editor's menu. */
export const historyAction = (t: Trans['t'], record: HistoryOf): RecordAction => ({
  id: 'history',
  label: t('History'),
  icon: <History size={16} strokeWidth={1.75} />,
  onAction: () => void openHistory(record),
});
