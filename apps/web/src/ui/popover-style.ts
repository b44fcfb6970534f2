import { clsx } from 'clsx';
import { createContext, use } from 'react';

/** True inside dialogs and trays: what floats there has to lie above their underlay. */
export const ModalLayer = createContext(false);

/** Surface of everything that floats beside a control. */
export function usePopoverClass(className?: string): string {
  const isInModal = use(ModalLayer);
  return clsx(
    'rounded-2xl bg-overlay text-fg shadow-3 outline-none',
    'data-entering:animate-zoom-in data-exiting:animate-zoom-out',
    isInModal ? 'z-(--z-dialog)!' : 'z-(--z-popover)!',
    className,
  );
}
