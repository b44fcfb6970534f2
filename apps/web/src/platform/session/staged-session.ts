import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useSessionStore } from './session-context.tsx';

/** Shows data that was staged for the next page as soon as that page stands. Belongs once into the root. */
export function StagedSession(): null {
  const session = useSessionStore();
  const { key } = useLocation();
  useLayoutEffect(() => session.showStaged(), [session, key]);
  return null;
}
