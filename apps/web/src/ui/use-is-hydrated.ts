import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/** False on the server and during hydration; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
}
