import { lazy, Suspense, useSyncExternalStore } from 'react';

const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));
const noChanges = () => () => undefined;

/** None of the overlays is there before somebody has done something, so they come after the page is alive. */
export function LateOverlays() {
  const isAlive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  return isAlive ? (
    <Suspense>
      <Overlays />
    </Suspense>
  ) : null;
}
