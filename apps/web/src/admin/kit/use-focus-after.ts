import { type RefObject, useEffect } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Gives the focus a place when the part that had it goes away. A question on its way out holds the focus a
 * moment longer and would hand it back to that part, so this waits for it.
 */
export function useFocusAfter(isShown: boolean, place: RefObject<HTMLElement | null>): void {
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
