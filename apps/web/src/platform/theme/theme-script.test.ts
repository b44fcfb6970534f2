import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Theme } from '@kinora/contracts/foundation/themes.ts';
import { themeScript } from './theme-script.ts';
import { onDarkCss } from './theme-values.ts';

const theme = (id: number, changes: Partial<Theme>): Theme => ({
  id,
  name: '',
  is_dark: false,
  default_light: false,
  default_dark: false,
  values: { '--k-bg': `#00000${id}` },
  ...changes,
});
const themes = [
  theme(1, { is_dark: true, default_dark: true }),
  theme(2, { default_light: true }),
  theme(3, { values: { '--k-bg': 'sepia', '--k-fg': 'brown' } }),
];
const root = document.documentElement;

/** Runs the printed script as a page does. */
function run(settings: Partial<{ default_id: number; user_change: boolean }> = {}) {
  const text = themeScript({
    themes,
    settings: { themes: { default_id: 0, user_change: true, ...settings } },
  });
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
}

beforeEach(() => {
  root.dataset.theme = 'dark';
  root.style.cssText = '';
  document.head.innerHTML = '<meta name="theme-color" content="">';
});
afterEach(() => {
  localStorage.clear();
});

const preferDark = (isDark: boolean) => {
  const answer = Object.assign(window.matchMedia(''), { matches: isDark });
  window.matchMedia = () => answer;
};

test('applies the theme of the system before the first paint', () => {
  preferDark(false);
  run();
  expect(root.dataset.theme).toBe('light');
  expect(root.style.getPropertyValue('--k-bg')).toBe('#000002');
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#000002');
  preferDark(true);
  run();
  expect(root.dataset.theme).toBe('dark');
});

test('[A4-040] the choice stored under be-active-theme has priority', () => {
  preferDark(true);
  localStorage.setItem('be-active-theme', '3');
  run();
  expect(root.dataset.theme).toBe('light');
  expect(root.style.getPropertyValue('--k-fg')).toBe('brown');
});

test('ignores a stored choice when users may not choose, or when the theme was deleted', () => {
  preferDark(true);
  localStorage.setItem('be-active-theme', '3');
  run({ user_change: false });
  expect(root.dataset.theme).toBe('dark');
  localStorage.setItem('be-active-theme', '99');
  run();
  expect(root.dataset.theme).toBe('dark');
});

test('prefers the default theme of the site to the system', () => {
  preferDark(true);
  run({ default_id: 2 });
  expect(root.dataset.theme).toBe('light');
});

test('uses the dark theme of the site for surfaces over images', () => {
  expect(onDarkCss(themes)).toBe('.on-dark{--k-bg:#000001}');
  expect(onDarkCss([])).toBe('');
});
