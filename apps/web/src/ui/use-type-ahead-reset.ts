import { useCallback } from 'react';
import { TYPE_AHEAD_RESET_MS } from './constants.ts';

/* A private-use character: no item starts with it, and React Aria drops a search without a match immediately. */
const UNMATCHABLE = '\uE000';

function isTyped(event: KeyboardEvent): boolean {
  return (
    event.key.length === 1 && event.key !== UNMATCHABLE && !event.ctrlKey && !event.metaKey && !event.altKey
  );
}

/**
 * Ref for a list, menu, select or table that ends a type-ahead search after our own delay. React Aria keeps the letters
 * for 1000 ms without an option to change it, but drops them when a key matches nothing.
 */
export function useTypeAheadReset(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (event: KeyboardEvent) => {
      if (!isTyped(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const target = element.contains(document.activeElement) ? document.activeElement : element;
        target?.dispatchEvent(new KeyboardEvent('keydown', { key: UNMATCHABLE, bubbles: true }));
      }, TYPE_AHEAD_RESET_MS);
    };
    element.addEventListener('keydown', restart, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('keydown', restart, true);
    };
  }, []);
}
