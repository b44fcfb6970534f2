import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Places where a page or a dialog has already taken the focus. */
const TAKEN = 'main, [role="dialog"], [role="alertdialog"]';

/**
 * Focuses the heading of a new screen, so that screen readers announce it and Tab continues there. Tabs of the same
 * screen keep its heading, and so the focus stays on the tab.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<{ element: HTMLElement; text: string } | null>(null);
  useEffect(() => {
    const heading = document.querySelector('h1');
    const last = shown.current;
    const text = heading?.textContent ?? '';
    const isSame = last?.element === heading && last?.text === text;
    // The first screen of a document: the browser announces it. An error screen is first too, but not after a POP.
    const isLoaded = last === null && type === NavigationType.Pop;
    shown.current = heading === null ? null : { element: heading, text };
    if (heading === null || isSame || isLoaded) return;
    if (document.activeElement?.closest(TAKEN)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, type]);
}
