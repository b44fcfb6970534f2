import { type RefObject, useEffect } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Moves the focus to `place` when the part that has it unmounts: when `part`, its name, changes, or `false`, when it is
 * hidden. A closing dialog keeps the focus a moment longer and would restore it to that part, so this waits for the dialog.
 */
export function useFocusFallback(part: string | boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (part === false) return undefined;
    const target = place.current;
    return () => {
      const look = () => {
        const holder = document.activeElement;
        if (holder === null || holder === document.body) target?.focus({ preventScroll: true });
        else if (holder.closest(DIALOG) !== null) requestAnimationFrame(look);
      };
      look();
    };
  }, [part, place]);
}
