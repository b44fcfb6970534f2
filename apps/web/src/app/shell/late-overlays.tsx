import { lazy, Suspense, useEffect, useState } from 'react';

const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));
/** Whoever is quick still finds them. */
const WAIT_MS = 1000;

/**
 * None of the overlays is there before somebody has done something, so they come when the page is alive and has
 * nothing else to do.
 */
export function LateOverlays() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return isWanted ? (
    <Suspense>
      <Overlays />
    </Suspense>
  ) : null;
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: WAIT_MS });
  return () => cancelIdleCallback(handle);
}
