import { clsx } from 'clsx';
import { createContext, use } from 'react';

/** True inside dialogs and trays, where overlays must be above the underlay. */
export const ModalLayer = createContext(false);

/** Classes of all overlays next to a control. */
export function usePopoverClass(className?: string): string {
  const isInModal = use(ModalLayer);
  return clsx(
    'rounded-2xl bg-overlay text-fg shadow-3 outline-none',
    'data-entering:animate-zoom-in data-exiting:animate-zoom-out',
    isInModal ? 'z-(--z-dialog)!' : 'z-(--z-popover)!',
    className,
  );
}
