import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled down by more than this many pixels. */
export function useIsScrolled(limit: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > limit,
    () => false,
  );
}
