import { z } from 'zod';

/** A theme is a set of CSS variables, including `--k-navbar`. */
export const Theme = z.strictObject({
  id: z.int().min(1),
  name: z.string().max(80),
  is_dark: z.boolean(),
  default_light: z.boolean(),
  default_dark: z.boolean(),
  values: z.record(
    z.string().regex(/^--k-[a-z\d-]+$/),
    z
      .string()
      .max(200)
      .regex(/^[^;{}<>]*$/),
  ),
});
export type Theme = z.infer<typeof Theme>;

/** The key of the selected theme: in local storage for the page, and in a cookie for server rendering. */
export const THEME_STORAGE_KEY = 'be-active-theme';

export interface ThemeChoice {
  themes: readonly Theme[];
  /** The user's stored choice, or null. */
  storedId: number | null;
  /** `themes.default_id`; null or 0 follows the system preference. */
  defaultId: number | null;
  systemPrefersDark: boolean;
}

/** Returns the stored choice, else the default theme, else the one matching the system, else the first. */
export function activeTheme({
  themes,
  storedId,
  defaultId,
  systemPrefersDark,
}: ThemeChoice): Theme | undefined {
  const byId = (id: number | null) => (id === null ? undefined : themes.find((theme) => theme.id === id));
  const bySystem = themes.find((theme) => (systemPrefersDark ? theme.default_dark : theme.default_light));
  return byId(storedId) ?? byId(defaultId) ?? bySystem ?? themes[0];
}
