import { useEffect, useState } from 'react';

/** Longer than between two keys, so that a screen reader tells the outcome and not every step to it. */
const QUIET_MS = 700;

/** A text once it has stood for a moment, for a polite live region. Empty while it changes. */
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
