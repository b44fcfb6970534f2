import { useEffect, useRef } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import type { DialogSize } from '#ui/constants.ts';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { type DialogControl, openDialog } from './dialog.ts';

interface ConfirmOptions {
  /** The question, naming the thing: 'Delete Saltglass?' */
  title: string;
  /** What is lost. */
  body: string;
  /** The verb of the question. */
  confirmLabel: string;
  isDanger?: boolean;
  size?: DialogSize;
}

function ConfirmDialog({
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

/** Has the focus first: the least destructive answer is the one that Return gives. */
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

/** Asks before something that cannot be undone. Dismissing it is a no. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await openDialog(ConfirmDialog, options)) ?? false;
}
