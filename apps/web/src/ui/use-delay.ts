import { useEffect, useState } from 'react';

/** True once a condition has been true for the given time; false as soon as it ends. */
export function useDelay(isActive: boolean, milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [isActive, milliseconds]);
  return isActive && hasElapsed;
}
