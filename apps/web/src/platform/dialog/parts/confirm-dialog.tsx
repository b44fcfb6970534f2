import { useEffect, useRef } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import type { ConfirmOptions } from '../confirm-options.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import type { DialogControl } from '../dialog.ts';

/** The dialog of `confirm`. */
export function ConfirmDialog({
  title,
  body,
  confirmLabel,
  isDanger,
  size,
  close,
}: ConfirmOptions & DialogControl<boolean>) {
  return (
    <DialogFrame title={title} size={size ?? '2xs'} role="alertdialog">
      <DialogText>{body}</DialogText>
      <DialogActions>
        <CancelButton onPress={() => close(false)} />
        <Button variant={isDanger ? 'danger' : 'primary'} onPress={() => close(true)}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Gets the focus first, so that Enter chooses the least destructive option. */
function CancelButton({ onPress }: { onPress: () => void }) {
  const { t } = useTrans();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onPress={onPress}>
      {t('Cancel')}
    </Button>
  );
}
