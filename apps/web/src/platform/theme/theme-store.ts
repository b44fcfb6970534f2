import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import { setCookie } from '#platform/cookies/cookies.ts';

/** Determines the theme together with the site's settings. */
export interface ThemePreference {
  /** The user's stored choice, or null. */
  readonly storedId: number | null;
  readonly systemPrefersDark: boolean;
}

export interface ThemeStore {
  get: () => ThemePreference;
  /** The preference that the server rendered with; hydration must start from it. */
  getServer: () => ThemePreference;
  /** Saves the user's choice for this page and later ones. */
  select: (themeId: number) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Longer than the default cookie lifetime of a week, because local storage keeps the choice too. */
const CHOICE_DAYS = 365;
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The server does not know the system's preference: it assumes dark until the page's own script has checked. */
function serverPreference(storedId: number | null): ThemePreference {
  return { storedId, systemPrefersDark: true };
}

/** Parses a stored theme id; null if it is invalid. */
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

/** The preference in this browser: local storage for the page, and a cookie so that the server can render it. */
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

/** Storage can be disabled; the choice then lasts as long as the page. */
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
    // The cookie alone stores it.
  }
}
