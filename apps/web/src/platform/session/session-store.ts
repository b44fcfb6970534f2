import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';

/** Who is looking and how the site is set up, for one page view on the server or one browser tab. */
export interface SessionStore {
  /** The data; fetched at most once where it was not handed over. */
  load: () => Promise<BootstrapData>;
  get: () => BootstrapData | null;
  set: (data: BootstrapData) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Holds the bootstrap data. `fetchData` is asked only while there is none. */
export function createSessionStore(fetchData: () => Promise<BootstrapData>): SessionStore {
  let current: BootstrapData | null = null;
  let pending: Promise<BootstrapData> | undefined;
  const listeners = new Set<() => void>();
  const set = (data: BootstrapData) => {
    current = data;
    for (const listener of listeners) listener();
  };
  const fetchOnce = async () => {
    const data = await fetchData();
    set(data);
    return data;
  };
  return {
    // Loaders run side by side: the first one asks, the others wait for the same answer.
    load: () => (current ? Promise.resolve(current) : (pending ??= fetchOnce())),
    get: () => current,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
