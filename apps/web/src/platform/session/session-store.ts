import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';

/** The current user and the site's settings, for one page view on the server or one browser tab. */
export interface SessionStore {
  /** The data for loaders; fetched at most once if it was not provided. In a browser it names the user. */
  load: () => Promise<BootstrapData>;
  /** The data that the page shows. */
  get: () => BootstrapData | null;
  /** The data that the server rendered the page with: parts that are hydrated later start with it. */
  getRendered: () => BootstrapData | null;
  set: (data: BootstrapData) => void;
  /** Loaders use the staged data immediately; the page shows it once the next page has rendered. */
  stage: (data: BootstrapData, onShown: () => void) => void;
  showStaged: () => void;
  /** Fetches the user if the page, which others share, does not name them. Concurrent callers share one request. */
  nameUser: () => Promise<void>;
  /** Fetches the data again after a call was refused for the current user. Concurrent callers share one request. */
  refresh: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Stores the bootstrap data. Calls `fetchData` when there is none, and on refresh. The server passes no `fetchUser`,
 * because it may render a page without knowing for whom.
 */
export function createSessionStore(
  fetchData: () => Promise<BootstrapData>,
  fetchUser?: () => Promise<CurrentUser | null>,
): SessionStore {
  let shown: BootstrapData | null = null;
  let rendered: BootstrapData | null = null;
  let staged: BootstrapData | null = null;
  let onStagedShown: (() => void) | undefined;
  let pending: Promise<void> | undefined;
  let naming: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (data: BootstrapData) => {
    rendered ??= data;
    staged = data;
    shown = data;
    onStagedShown = undefined;
    for (const listener of listeners) listener();
  };
  const fetchNewer = async () => {
    const before = staged;
    const data = await fetchData();
    // If the user signed in or out meanwhile, the current data is newer than this response.
    if (staged === before) set(data);
  };
  const refresh = () =>
    (pending ??= fetchNewer().finally(() => {
      pending = undefined;
    }));
  const fetchName = async () => {
    const before = staged;
    const user = await fetchUser?.();
    if (staged !== before || before === null || user === undefined) return;
    // The session ended after the page was rendered.
    if (user === null) await refresh();
    else set({ ...before, user, shared_rights: null });
  };
  const nameUser = async () => {
    if (staged === null || staged.shared_rights === null) return;
    await (naming ??= fetchName().finally(() => {
      naming = undefined;
    }));
  };
  return {
    load: async () => {
      // Loaders run in parallel: the first one fetches, the others wait for the same response.
      if (staged === null) await refresh();
      // Without a name, the next page still knows what it may show.
      await nameUser().catch(() => undefined);
      if (staged === null) throw new Error('The bootstrap data could not be loaded');
      return staged;
    },
    get: () => shown,
    getRendered: () => rendered,
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
    nameUser,
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
