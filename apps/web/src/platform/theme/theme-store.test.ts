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

test('[A4-040] a choice is kept under be-active-theme, for this page, the next one and the server', () => {
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

test('hydration starts from what the server knew', () => {
  localStorage.setItem('be-active-theme', '3');
  expect(createBrowserThemeStore(2).getServer()).toEqual({ storedId: 2, systemPrefersDark: true });
});

test('a choice made in another tab arrives', () => {
  const store = createBrowserThemeStore(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'be-active-theme', newValue: '2' }));
  expect(store.get().storedId).toBe(2);
});

test('without storage the choice lasts as long as the page', () => {
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
])('the stored text %j means theme %j', (text, id) => {
  expect(parseThemeId(text)).toBe(id);
});
