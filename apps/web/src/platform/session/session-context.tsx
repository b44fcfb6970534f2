import { createContext, use, type ReactNode, useSyncExternalStore } from 'react';
import { type BootstrapData, type Viewer, viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
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

/** The bootstrap data, or null on an error page if it failed to load. */
export function useBootstrapOrNull(): BootstrapData | null {
  const session = useSessionStore();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** The current user and the site's settings. */
export function useBootstrap(): BootstrapData {
  const data = useBootstrapOrNull();
  if (data === null) throw new Error('The bootstrap data is not loaded');
  return data;
}

/** The signed-in user. Null for a visitor, and until the data of the user has arrived: see `useIsSignedIn`. */
export function useUser() {
  return useBootstrap().user;
}

/** What the page may show, known from the start. */
export function useViewer(): Viewer {
  return viewerOf(useBootstrap());
}

/** Whether the viewer is signed in, known from the start. */
export function useIsSignedIn(): boolean {
  return useViewer().isSignedIn;
}

/** The settings every visitor may read. */
export function useSettings() {
  return useBootstrap().settings;
}
