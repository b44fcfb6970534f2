import { createContext, use, type ReactNode, useSyncExternalStore } from 'react';
import { type BootstrapData, viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import type { SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

/** Provides the session of this page view. */
export function SessionProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The store itself, for code that changes the session. */
export function useSessionStore(): SessionStore {
  const session = use(SessionContext);
  if (session === null) throw new Error('SessionProvider is missing');
  return session;
}

/**
 * A part of the bootstrap data, or of null on an error page if it failed to load. Renders again only when that part
 * changes, so `select` must return a value from the data or a primitive.
 */
export function useBootstrapPart<T>(select: (data: BootstrapData | null) => T): T {
  const session = useSessionStore();
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.get()),
    () => select(session.getRendered()),
  );
}

/** The bootstrap data, or null on an error page if it failed to load. */
export const useBootstrapOrNull = (): BootstrapData | null => useBootstrapPart((data) => data);

/** The current user and the site's settings. */
export function useBootstrap(): BootstrapData {
  return loaded(useBootstrapOrNull());
}

function loaded(data: BootstrapData | null): BootstrapData {
  if (data === null) throw new Error('The bootstrap data is not loaded');
  return data;
}

/** The signed-in user. Null for a visitor, and until the data of the user has arrived: see `useIsSignedIn`. */
export function useUser(): CurrentUser | null {
  return useBootstrapPart((data) => loaded(data).user);
}

/** Whether the viewer is signed in, known from the start. */
export function useIsSignedIn(): boolean {
  return useBootstrapPart((data) => viewerOf(loaded(data)).isSignedIn);
}

/** The settings every visitor may read. */
export function useSettings(): BootstrapData['settings'] {
  return useBootstrapPart((data) => loaded(data).settings);
}
