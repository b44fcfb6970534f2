import { type ReactNode, use, useEffect } from 'react';
import { Dialog, type DialogProps } from '#ui/dialog.tsx';
import { DialogEntryContext } from './dialog-entry.ts';
import { dialogStore } from './dialog-store.ts';

/** Inside the dialog, so that it unmounts when the dialog has left the screen. */
function LeaveNotice({ id }: { id: number }) {
  useEffect(() => () => dialogStore.remove(id), [id]);
  return null;
}

type DialogFrameProps = Omit<DialogProps, 'isOpen' | 'defaultOpen' | 'onOpenChange' | 'children'> & {
  children: ReactNode;
};

/** The frame of a component opened by `openDialog`: title, width and whether Escape closes it. */
export function DialogFrame({ children, ...props }: DialogFrameProps) {
  const entry = use(DialogEntryContext);
  if (entry === null) throw new Error('A DialogFrame belongs into a component opened by openDialog()');
  return (
    <Dialog
      {...props}
      isOpen={entry.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) entry.dismiss();
      }}
    >
      <LeaveNotice id={entry.id} />
      {children}
    </Dialog>
  );
}
