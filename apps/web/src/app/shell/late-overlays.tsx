import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/late.tsx';
import { lazyCode } from '#ui/load-part.ts';

const Overlays = lazyPart(async () => (await import('./overlays.tsx')).Overlays);
/** Whoever is quick still finds them. */
const WAIT_MS = 1000;

/**
 * None of the overlays is there before somebody has done something, so they come when the page is alive and has
 * nothing else to do.
 */
export function LateOverlays() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  // The overlays show the notice, so they retry by themselves when the browser is back online.
  useEffect(() => addEventListener('online', lazyCode.retry), []);
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
