import { Plus } from 'lucide-react';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { openLogDialog } from '../open-log-dialog.ts';
import type { LogDialogOptions } from './log-dialog.tsx';

const openFinder = lazyDialog<object, LogDialogOptions>(
  async () => (await import('./find-title-dialog.tsx')).FindTitleDialog,
);

/** Finds a film or an episode, and opens the form for it. */
async function logTitle(): Promise<void> {
  const found = await openFinder({});
  if (found !== undefined) await openLogDialog(found);
}

export function LogTitleButton() {
  const { t } = useTrans();
  return (
    <Button variant="primary" icon={<Plus size={18} strokeWidth={1.75} />} onPress={() => void logTitle()}>
      {t('Log a title')}
    </Button>
  );
}
