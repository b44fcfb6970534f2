import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/** False on the server and for the browser's first look at what it wrote; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}
