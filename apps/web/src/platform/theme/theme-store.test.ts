import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCookie } from '#platform/cookies/cookies.ts';
import { createBrowserThemeStore, parseThemeId } from './theme-store.ts';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'be-active-theme=; Path=/; Max-Age=0';
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('[A4-040] a choice is stored under be-active-theme, for this page, the next one and the server', () => {
  const store = createBrowserThemeStore(null);
  const listener = vi.fn();
  store.subscribe(listener);
  store.select(3);
  expect(store.get().storedId).toBe(3);
  expect(listener).toHaveBeenCalledOnce();
  expect(localStorage.getItem('be-active-theme')).toBe('3');
  expect(getCookie('be-active-theme')).toBe('3');
  expect(createBrowserThemeStore(null).get().storedId).toBe(3);
});

test('hydrates with the theme that the server knew', () => {
  localStorage.setItem('be-active-theme', '3');
  expect(createBrowserThemeStore(2).getServer()).toEqual({ storedId: 2, systemPrefersDark: true });
});

test('applies a choice made in another tab', () => {
  const store = createBrowserThemeStore(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'be-active-theme', newValue: '2' }));
  expect(store.get().storedId).toBe(2);
});

test('keeps the choice in memory without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const store = createBrowserThemeStore(null);
  store.select(2);
  expect(store.get().storedId).toBe(2);
});

test.each([
  ['3', 3],
  ['', null],
  ['3x', null],
  [null, null],
])('parses the stored text %j as theme %j', (text, id) => {
  expect(parseThemeId(text)).toBe(id);
});
