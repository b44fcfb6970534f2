import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy.tsx';
import { useDelayedSpinner } from '#ui/use-delayed-spinner.ts';

/** Lazy, because the first page never shows it. */
const Spinner = lazyPart(async () => (await import('#ui/spinner.tsx')).Spinner);

/**
 * Shows the full-screen spinner while a page suspends. The spinner overlays the page instead of replacing it, so that
 * it can stay for its minimum time after the page is ready.
 */
export function LoadingBoundary({ children }: { children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(false);
  const isSpinning = useDelayedSpinner(isWaiting);
  return (
    <>
      <Suspense fallback={<WaitNotice onChange={setWaiting} />}>{children}</Suspense>
      {isSpinning ? (
        <div className="fixed inset-0 z-(--z-progress) grid place-items-center bg-bg">
          <Suspense>
            <Spinner size={44} />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

/** Mounted exactly as long as the page is suspended. */
function WaitNotice({ onChange }: { onChange: (isWaiting: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
