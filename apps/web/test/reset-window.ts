import { vi } from 'vitest';

/**
 * Undoes what a test did to the window, which all files of a worker share: mocks, stubs, timers, the document, storage
 * and the URL.
 */
export function resetWindow(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  resetDocument();
  localStorage.clear();
  sessionStorage.clear();
  jsdom.cookieJar.removeAllCookiesSync();
  history.replaceState(null, '', '/');
  // The clipboard of user-event, which creates a new one with every setup.
  Reflect.deleteProperty(navigator, 'clipboard');
}

function resetDocument(): void {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  // React Aria creates its announcer once and keeps a reference to it, so it stays, without its messages.
  const announcer = document.querySelector('[data-live-announcer]');
  for (const log of announcer?.children ?? []) log.replaceChildren();
  document.body.replaceChildren(...(announcer ? [announcer] : []));
}
