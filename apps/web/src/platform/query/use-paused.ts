import { useEffect, useState } from 'react';

/** The debounce delay between keystrokes. */
const PAUSE_MS = 150;

/** The debounced text of a field, for queries that follow what the user types. Clearing takes effect immediately. */
export function usePaused(text: string, pauseMs = PAUSE_MS): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    if (text === paused) return undefined;
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, paused, pauseMs]);
  return paused;
}
