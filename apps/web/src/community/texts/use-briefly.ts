import { useEffect, useState } from 'react';

/** How long an accent marks a text that was posted or linked to. */
const BRIEF_MS = 3000;

/** A mark that goes away by itself. */
export function useBriefly(): { isOn: boolean; start: () => void } {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setOn(false), BRIEF_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return { isOn, start: () => setOn(true) };
}
