import { THEME_STORAGE_KEY, type Theme } from '@kinora/contracts/foundation/themes.ts';
import { scriptJson } from '#platform/html/script-json.ts';
import { resolveTheme } from './use-theme.ts';
import { cssText } from './theme-values.ts';

interface ScriptTheme {
  id: number;
  isDark: boolean;
  css: string;
  color: string;
}

interface ScriptData {
  key: string;
  canChange: boolean;
  whenDark: number | undefined;
  whenLight: number | undefined;
  themes: ScriptTheme[];
}

interface ThemeSource {
  themes: readonly Theme[];
  settings: { themes: { default_id: number; user_change: boolean } };
}

/**
 * Runs before the first paint and corrects what the server could not know: the system's preference, and a choice whose
 * cookie is gone. It is printed as text, so it may use nothing but its argument.
 */
function applyThemeBeforePaint(data: ScriptData): void {
  const root = document.documentElement;
  let stored: string | null = null;
  try {
    stored = data.canChange ? localStorage.getItem(data.key) : null;
  } catch {
    stored = null;
  }
  const bySystem = matchMedia('(prefers-color-scheme: dark)').matches ? data.whenDark : data.whenLight;
  const chosen = data.themes.find((theme) => String(theme.id) === stored);
  const theme = chosen ?? data.themes.find((one) => one.id === bySystem);
  if (!theme) return;
  root.dataset.theme = theme.isDark ? 'dark' : 'light';
  root.style.cssText = theme.css;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.color);
}

/** The text of the script for a site's themes. */
export function themeScript(source: ThemeSource): string {
  const canChange = source.settings.themes.user_change;
  const idFor = (systemPrefersDark: boolean) =>
    resolveTheme(source, { storedId: null, systemPrefersDark })?.id;
  const whenDark = idFor(true);
  const whenLight = idFor(false);
  const data: ScriptData = {
    key: THEME_STORAGE_KEY,
    canChange,
    whenDark,
    whenLight,
    themes: source.themes
      .filter(({ id }) => canChange || id === whenDark || id === whenLight)
      .map((theme) => ({
        id: theme.id,
        isDark: theme.is_dark,
        css: cssText(theme.values),
        color: theme.values['--k-bg'] ?? '',
      })),
  };
  return `(${applyThemeBeforePaint.toString()})(${scriptJson(data)})`;
}
