import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// Waits end when their condition holds; this only bounds how long a busy machine may take to get there.
configure({ asyncUtilTimeout: 10_000 });

class SilentObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

beforeEach(() => {
  // Most pages come with the token their changes need; those that do not are tested on their own.
  if (typeof document !== 'undefined') document.cookie = 'XSRF-TOKEN=of-the-page; Path=/';
  // jsdom has no layout: every media query answers no, as on a wide desktop.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  // Nor do observers of sizes and places have anything to tell.
  window.ResizeObserver = SilentObserver;
  window.IntersectionObserver = SilentObserver;
});

afterEach(() => {
  cleanup();
});
