import { type ReactNode, use, useEffect } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { DialogEntryContext } from '#platform/dialog/dialog-entry.ts';
import { dialogStore } from '#platform/dialog/dialog-store.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { DIALOG_WIDTHS, MODAL_ANIMATION_MS } from '#ui/constants.ts';
import { motionStyle } from '#ui/motion.ts';
import { Underlay } from '#ui/underlay.tsx';

/** Rendered inside the dialog, so it unmounts after the exit animation. */
function LeaveNotice({ id }: { id: number }) {
  useEffect(() => () => dialogStore.remove(id), [id]);
  return null;
}

/** Near the top of the window, growing downwards; full screen on phones. */
export function PaletteFrame({ children }: { children: ReactNode }) {
  const { t } = useTrans();
  const entry = use(DialogEntryContext);
  if (entry === null) throw new Error('The palette is opened by openPalette()');
  return (
    <Underlay
      isOpen={entry.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) entry.dismiss();
      }}
      className="items-start justify-center md:pt-[min(84px,10vh)]"
    >
      <Modal
        style={{ ...motionStyle(MODAL_ANIMATION_MS), maxWidth: DIALOG_WIDTHS.xl }}
        className="z-(--z-dialog) flex h-full w-full flex-col overflow-hidden bg-overlay text-fg shadow-3 data-entering:animate-zoom-in data-exiting:animate-zoom-out md:h-auto md:max-h-[calc(100%-32px)] md:w-[calc(100%-32px)] md:rounded-panel"
      >
        <Dialog aria-label={t('Search')} className="focus-none! flex min-h-0 flex-1 flex-col">
          <LeaveNotice id={entry.id} />
          {children}
        </Dialog>
      </Modal>
    </Underlay>
  );
}
