import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useSessionStore } from './session-context.tsx';

/** Shows the data staged for the next page as soon as that page has rendered. Use it once, in the root. */
export function StagedSession(): null {
  const session = useSessionStore();
  const { key } = useLocation();
  useLayoutEffect(() => session.showStaged(), [session, key]);
  return null;
}
