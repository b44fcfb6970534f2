import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';

/** reload: drop the own changes. mine: save them over those of the other person. */
export type ConflictChoice = 'reload' | 'mine';

/** Two people edited the same list. */
export function ConflictDialog({ title, close }: { title: string } & DialogControl<ConflictChoice>) {
  const { t } = useTrans();
  return (
    <DialogFrame title={title} size="medium" role="alertdialog" hasCloseButton>
      <DialogText>
        {t('Reload to get the new list; your changes will be lost. Keep yours to replace it.')}
      </DialogText>
      <DialogActions>
        <Button onPress={() => close('reload')}>{t('Reload')}</Button>
        <Button variant="primary" onPress={() => close('mine')}>
          {t('Keep mine')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
