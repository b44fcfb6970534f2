import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/late.tsx';
import { useDelayedSpinner } from '#ui/use-delayed-spinner.ts';

/** Nobody waits on the first page, so the first page does not carry it. */
const Spinner = lazyPart(async () => (await import('#ui/spinner.tsx')).Spinner);

/**
 * Shows the full-screen spinner while a page waits for what it cannot show without. The spinner lies over the
 * page rather than in its place, so that it can stay its least time after the page is there.
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

/** Is there exactly as long as the page is not. */
function WaitNotice({ onChange }: { onChange: (isWaiting: boolean) => void }) {
  useEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
