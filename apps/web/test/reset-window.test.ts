import { expect, test, vi } from 'vitest';
import { resetWindow } from './reset-window.ts';

test('empties the document, and keeps the announcer without its messages', () => {
  document.documentElement.className = 'dark';
  document.body.style.overflow = 'hidden';
  document.title = 'Saltglass';
  document.body.innerHTML = '<p>Text</p><div data-live-announcer><div role="log"><p>Saved</p></div></div>';
  resetWindow();
  expect(document.documentElement.outerHTML).toBe(
    '<html><head></head><body><div data-live-announcer=""><div role="log"></div></div></body></html>',
  );
});

test('clears storage and cookies, and returns to the first URL', () => {
  localStorage.setItem('a', '1');
  sessionStorage.setItem('a', '1');
  history.pushState({ from: 'a' }, '', '/admin?page=2#top');
  document.cookie = 'a=1; Path=/admin';
  document.cookie = 'a=1; Path=/';
  resetWindow();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect([location.href, history.state]).toEqual(['http://localhost:3000/', null]);
  history.replaceState(null, '', '/admin');
  expect(document.cookie).toBe('');
});

test('restores timers, spies, globals and environment variables', () => {
  const { fetch, open, setTimeout } = globalThis;
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch');
  vi.stubGlobal('open', () => null);
  vi.stubEnv('SSR', true);
  resetWindow();
  expect([globalThis.fetch, globalThis.open, globalThis.setTimeout]).toEqual([fetch, open, setTimeout]);
  expect(vi.isFakeTimers()).toBe(false);
  expect(import.meta.env.SSR).toBe(false);
});
