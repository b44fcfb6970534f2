import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy.tsx';
import { lazyCode } from '#ui/load-part.ts';

const Overlays = lazyPart(async () => (await import('./overlays.tsx')).Overlays);
/** A short limit, so that the overlays are ready even for fast users. */
const WAIT_MS = 1000;

/** No overlay is needed before the user does something, so they load when the page is hydrated and idle. */
export function LazyOverlays() {
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

/** Not every browser supports `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: WAIT_MS });
  return () => cancelIdleCallback(handle);
}
