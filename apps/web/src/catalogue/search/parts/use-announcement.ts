import { useEffect, useState } from 'react';

/** Longer than the pause between two keystrokes, so that a screen reader announces only the final result. */
const QUIET_MS = 700;

/** A debounced text for a polite live region. Empty while the text changes. */
export function useAnnouncement(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET_MS);
    return () => {
      clearTimeout(timer);
      setSaid('');
    };
  }, [text]);
  return said;
}
