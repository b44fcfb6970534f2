import { useCallback, useEffect, useRef } from 'react';

/** F6 moves the focus to the toast's action or close button, and back to the previous element. */
export function useToastShortcut() {
  const hostRef = useRef<HTMLDivElement>(null);
  const returnTo = useRef<EventTarget | null>(null);

  const giveFocusBack = useCallback(() => {
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
    returnTo.current = null;
  }, []);

  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      const target = host.querySelector<HTMLElement>('a[href], button');
      if (target === null) return;
      event.preventDefault();
      if (host.contains(document.activeElement)) giveFocusBack();
      else target.focus();
    };
    // Whether the focus came by F6, Tab or a press, it returns to the previous element when the toast closes.
    const onFocusIn = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && host.contains(event.relatedTarget)) return;
      returnTo.current = event.relatedTarget;
    };
    document.addEventListener('keydown', onKeyDown);
    host.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      host.removeEventListener('focusin', onFocusIn);
    };
  }, [giveFocusBack]);

  return { hostRef, giveFocusBack };
}
