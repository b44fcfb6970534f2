import { type RefObject, useEffect } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Moves the focus to `place` when the part that has it unmounts. A closing dialog keeps the focus a moment longer and
 * would restore it to that part, so this waits for the dialog.
 */
export function useFocusFallback(isShown: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const target = place.current;
    return () => {
      const look = () => {
        const holder = document.activeElement;
        if (holder === null || holder === document.body) target?.focus({ preventScroll: true });
        else if (holder.closest(DIALOG) !== null) requestAnimationFrame(look);
      };
      look();
    };
  }, [isShown, place]);
}
