import { useEffect, useRef, useState } from 'react';
import { SPINNER_DELAY_MS, SPINNER_MINIMUM_MS } from './constants.ts';

/** Whether to show a spinner: never for short waits, and never only for a flash once it is shown. */
export function useDelayedSpinner(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (isLoading === isShown) return;
    const wait = isLoading ? SPINNER_DELAY_MS : shownAt.current + SPINNER_MINIMUM_MS - Date.now();
    const timer = setTimeout(
      () => {
        shownAt.current = Date.now();
        setShown(isLoading);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);

  return isShown;
}
