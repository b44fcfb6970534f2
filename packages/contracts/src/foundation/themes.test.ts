import { expect, test } from 'vitest';
import { activeTheme, type Theme } from './themes.ts';

const theme = (id: number, changes: Partial<Theme> = {}): Theme => ({
  id,
  name: `Theme ${id}`,
  is_dark: false,
  default_light: false,
  default_dark: false,
  values: {},
  ...changes,
});
const [sepia, light, dark, neon] = [
  theme(1),
  theme(2, { default_light: true }),
  theme(3, { is_dark: true, default_dark: true }),
  theme(4, { is_dark: true }),
];
const themes = [sepia, light, dark, neon];
const choose = (changes: Partial<Parameters<typeof activeTheme>[0]>) =>
  activeTheme({ themes, storedId: null, defaultId: null, systemPrefersDark: true, ...changes });

test('[A4-039] the stored choice of the user comes first', () => {
  expect(choose({ storedId: 4, defaultId: 2 })).toBe(neon);
});

test('[A4-039] without a choice the default theme is used', () => {
  expect(choose({ defaultId: 2 })).toBe(light);
});

test('[A4-039] without a default the theme follows the system', () => {
  expect(choose({ defaultId: 0 })).toBe(dark);
  expect(choose({ systemPrefersDark: false })).toBe(light);
});

test('[A4-039] the first theme is the fallback', () => {
  expect(choose({ themes: [sepia, neon] })).toBe(sepia);
  expect(choose({ themes: [] })).toBeUndefined();
});

test('[A4-039] a deleted choice or default is skipped', () => {
  expect(choose({ storedId: 99, defaultId: 2 })).toBe(light);
  expect(choose({ storedId: 99, defaultId: 98 })).toBe(dark);
});
