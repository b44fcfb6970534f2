import { z } from 'zod';

/** A theme is a set of CSS variables; `--k-navbar` is among them. */
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

/** Where the choice of theme is kept: local storage for the page, and a cookie for the server's first paint. */
export const THEME_STORAGE_KEY = 'be-active-theme';

export interface ThemeChoice {
  themes: readonly Theme[];
  /** The person's own stored choice, or null. */
  storedId: number | null;
  /** `themes.default_id`; null or 0 follows the system. */
  defaultId: number | null;
  systemPrefersDark: boolean;
}

/** The stored choice, else the default theme, else the one that follows the system, else the first. */
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
