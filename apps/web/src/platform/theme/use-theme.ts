import { createContext, use, useSyncExternalStore } from 'react';
import { activeTheme, type Theme } from '@kinora/contracts/foundation/themes.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import type { ThemePreference, ThemeStore } from './theme-store.ts';

/** The theme preference of this page view. */
export const ThemeStoreContext = createContext<ThemeStore | null>(null);

export interface ThemeControl {
  /** The theme of the page; undefined if the bootstrap data failed to load. */
  theme: Theme | undefined;
  /** Whether users may choose: `themes.user_change` is on, and there is more than one theme. */
  canChange: boolean;
  selectTheme: (themeId: number) => void;
  /** Switches from dark to the site's light theme, and back. */
  toggleTheme: () => void;
}

/** The active theme and how to change it. */
export function useTheme(): ThemeControl {
  const store = use(ThemeStoreContext);
  if (store === null) throw new Error('ThemeStoreContext is missing');
  const preference = useSyncExternalStore(store.subscribe, store.get, store.getServer);
  const themes = useBootstrapPart((data) => data?.themes) ?? NO_THEMES;
  const settings = useBootstrapPart((data) => data?.settings.themes);
  const resolve = (wanted: ThemePreference) =>
    settings && resolveTheme({ themes, settings: { themes: settings } }, wanted);
  const theme = resolve(preference);
  return {
    theme,
    canChange: settings?.user_change === true && oppositeTheme(themes, theme) !== undefined,
    selectTheme: store.select,
    toggleTheme: () => {
      // Reads the current preference: a page that was just hydrated was rendered without the system's preference.
      const other = oppositeTheme(themes, resolve(store.get()));
      if (other) store.select(other.id);
    },
  };
}

const NO_THEMES: readonly Theme[] = [];

interface ThemeSource {
  themes: readonly Theme[];
  settings: { themes: { default_id: number; user_change: boolean } };
}

/** The theme for a visitor. Their choice applies only while the site allows it. */
export function resolveTheme(
  { themes, settings }: ThemeSource,
  preference: ThemePreference,
): Theme | undefined {
  return activeTheme({
    themes,
    storedId: settings.themes.user_change ? preference.storedId : null,
    defaultId: settings.themes.default_id,
    systemPrefersDark: preference.systemPrefersDark,
  });
}

function oppositeTheme(themes: readonly Theme[], theme: Theme | undefined): Theme | undefined {
  const opposites = themes.filter((one) => one.is_dark !== theme?.is_dark);
  return opposites.find((one) => one.default_dark || one.default_light) ?? opposites[0];
}
