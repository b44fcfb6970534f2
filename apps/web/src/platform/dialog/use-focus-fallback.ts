import { type RefObject, useEffect } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const MORE_FRAMES = 20;

/**
 * Moves the focus to `place` when the part that has it unmounts: when `part`, its name, changes, or `false`, when it is
 * hidden. A closing dialog keeps the focus a moment longer and would restore it to that part, so this waits for the dialog.
 * It then looks for some more frames, because on a busy device the part may lose the focus later than the dialog.
 */
export function useFocusFallback(part: string | boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (part === false) return undefined;
    const target = place.current;
    return () => {
      let frames = 0;
      const look = () => {
        const holder = document.activeElement;
        if (holder === null || holder === document.body) return target?.focus({ preventScroll: true });
        if (holder.closest(DIALOG) === null) frames += 1;
        if (frames < MORE_FRAMES) requestAnimationFrame(look);
      };
      look();
    };
  }, [part, place]);
}
