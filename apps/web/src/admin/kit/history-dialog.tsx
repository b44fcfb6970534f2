import type { ComponentProps } from 'react';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { HistoryPanel } from './history-panel.tsx';

/** The history of a record in a dialog: `openDialog(HistoryDialog, { name, subject })`. */
export function HistoryDialog({
  name,
  subject,
  labels,
}: { name: string } & ComponentProps<typeof HistoryPanel> & DialogControl<void>) {
  const { t } = useTrans();
  return (
    <DialogFrame title={t('History of :name', { name })} size="large" hasCloseButton>
      <HistoryPanel subject={subject} {...(labels === undefined ? {} : { labels })} />
    </DialogFrame>
  );
}
