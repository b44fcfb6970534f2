import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';

/** Who is looking and how the site is set up, for one page view on the server or one browser tab. */
export interface SessionStore {
  /** The data as loaders go by it; fetched at most once where it was not handed over. */
  load: () => Promise<BootstrapData>;
  /** The data as the page shows it. */
  get: () => BootstrapData | null;
  set: (data: BootstrapData) => void;
  /** Loaders go by the data at once, the page only when it is told to show it: once the next one stands. */
  stage: (data: BootstrapData, onShown: () => void) => void;
  showStaged: () => void;
  /** Asks again, when a call was refused to who seemed to be looking. Those who ask at once share the answer. */
  refresh: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** Holds the bootstrap data. `fetchData` is asked while there is none, or to refresh it. */
export function createSessionStore(fetchData: () => Promise<BootstrapData>): SessionStore {
  let shown: BootstrapData | null = null;
  let staged: BootstrapData | null = null;
  let onStagedShown: (() => void) | undefined;
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (data: BootstrapData) => {
    staged = data;
    shown = data;
    onStagedShown = undefined;
    for (const listener of listeners) listener();
  };
  const fetchNewer = async () => {
    const before = staged;
    const data = await fetchData();
    // Somebody signed in or out meanwhile: that answer is the newer one.
    if (staged === before) set(data);
  };
  const refresh = () =>
    (pending ??= fetchNewer().finally(() => {
      pending = undefined;
    }));
  return {
    load: async () => {
      // Loaders run side by side: the first one asks, the others wait for the same answer.
      if (staged === null) await refresh();
      if (staged === null) throw new Error('The bootstrap data could not be loaded');
      return staged;
    },
    get: () => shown,
    set,
    stage: (data, onShown) => {
      staged = data;
      onStagedShown = onShown;
    },
    showStaged: () => {
      const onShown = onStagedShown;
      if (onShown === undefined || staged === null) return;
      set(staged);
      onShown();
    },
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
