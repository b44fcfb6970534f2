import { useEffect } from 'react';
import { useSessionStore } from './session-context.tsx';

/** Requests the user of a page that others share, once the page is hydrated. Use it once, in the root. */
export function NameUser(): null {
  const session = useSessionStore();
  useEffect(() => {
    // If it fails, the next navigation tries again.
    session.nameUser().catch(() => undefined);
  }, [session]);
  return null;
}
