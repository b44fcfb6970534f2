import { createContext, use, type ReactNode, useSyncExternalStore } from 'react';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

/** Gives the tree below it the session of this page view. */
export function SessionProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The store itself, for what changes who is looking. */
export function useSessionStore(): SessionStore {
  const session = use(SessionContext);
  if (session === null) throw new Error('SessionProvider is missing');
  return session;
}

/** The bootstrap data, or null on an error page whose data could not be loaded. */
export function useBootstrapOrNull(): BootstrapData | null {
  const session = useSessionStore();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** Who is looking, and how the site is set up. */
export function useBootstrap(): BootstrapData {
  const data = useBootstrapOrNull();
  if (data === null) throw new Error('The bootstrap data is not loaded');
  return data;
}

/** The signed-in person, or null for a visitor. */
export function useUser() {
  return useBootstrap().user;
}

/** The settings every visitor may read. */
export function useSettings() {
  return useBootstrap().settings;
}
