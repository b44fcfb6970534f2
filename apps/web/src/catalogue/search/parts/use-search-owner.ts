import { useIsSignedIn, useUser } from '#platform/session/session-context.tsx';
import type { SearchOwner } from './recent-searches.ts';

/** The owner of the searches made on this page. */
export function useSearchOwner(): SearchOwner {
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  if (user !== null) return user.id;
  return isSignedIn ? 'unknown' : 'guest';
}
