import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import { setCookie } from '#platform/cookies/cookies.ts';

/** What decides between themes besides the site's settings. */
export interface ThemePreference {
  /** The person's own stored choice, or null. */
  readonly storedId: number | null;
  readonly systemPrefersDark: boolean;
}

export interface ThemeStore {
  get: () => ThemePreference;
  /** What the server knew when it drew the page: hydration must start from it. */
  getServer: () => ThemePreference;
  /** Keeps the person's choice for this page and the next ones. */
  select: (themeId: number) => void;
  subscribe: (listener: () => void) => () => void;
}

/** The choice outlives the usual week of a cookie, as it does in local storage. */
const CHOICE_DAYS = 365;
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** A server cannot see the system's preference: until the page's own script has looked, it is dark. */
function serverPreference(storedId: number | null): ThemePreference {
  return { storedId, systemPrefersDark: true };
}

/** The id in a stored choice, or null. */
export function parseThemeId(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The preference during a render on the server. */
export function createServerThemeStore(storedId: number | null): ThemeStore {
  const preference = serverPreference(storedId);
  return {
    get: () => preference,
    getServer: () => preference,
    select: () => undefined,
    subscribe: () => () => undefined,
  };
}

/** The preference in this browser: local storage for the page, a cookie so that the server draws it at once. */
export function createBrowserThemeStore(serverStoredId: number | null): ThemeStore {
  const server = serverPreference(serverStoredId);
  const system = window.matchMedia(DARK_QUERY);
  const listeners = new Set<() => void>();
  let current = { storedId: storedChoice(), systemPrefersDark: system.matches };
  const update = (change: Partial<ThemePreference>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  system.addEventListener('change', () => update({ systemPrefersDark: system.matches }));
  window.addEventListener('storage', (event) => {
    if (event.key === THEME_STORAGE_KEY) update({ storedId: parseThemeId(event.newValue) });
  });
  return {
    get: () => current,
    getServer: () => server,
    select: (themeId) => {
      storeChoice(themeId);
      update({ storedId: themeId });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Storage can be switched off; the choice then lasts as long as the page. */
function storedChoice(): number | null {
  try {
    return parseThemeId(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    return null;
  }
}

function storeChoice(themeId: number): void {
  setCookie(THEME_STORAGE_KEY, String(themeId), { days: CHOICE_DAYS });
  try {
    localStorage.setItem(THEME_STORAGE_KEY, String(themeId));
  } catch {
    // The cookie alone carries it.
  }
}
