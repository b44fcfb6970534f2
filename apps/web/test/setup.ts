import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { computedStyle } from './computed-style.ts';
import './no-owner-stacks.ts';
import { resetWindow } from './reset-window.ts';
import { trackWindowChanges } from './window-leaks.ts';

configure({
  // Waits end when their condition holds; this only bounds how long a busy machine may take to get there.
  asyncUtilTimeout: 10_000,
  // `findBy` and `waitFor` drop all errors but the last one, and print the document themselves when they give up.
  // Printing it for each try would cost 5 % of a test run.
  getElementError(message, container) {
    const isRetried = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    const error = new Error(isRetried ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

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

// jsdom has no layout: nothing is resized or scrolled, and no media query matches, as on a wide desktop.
const matchMedia: typeof window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const scrollIntoView = () => undefined;

function freshWindow(): void {
  resetWindow();
  window.matchMedia = matchMedia;
  Element.prototype.scrollIntoView = scrollIntoView;
  window.ResizeObserver = SilentObserver;
  window.IntersectionObserver = SilentObserver;
}

// Defined, not assigned: an assignment would also replace jsdom's own function.
Object.defineProperty(window, 'getComputedStyle', {
  configurable: true,
  writable: true,
  value: computedStyle,
});

// Each file gets its own instances of our modules, so their state and their mocks stay within the file. Only the
// window and the libraries are shared.
vi.resetModules();
freshWindow();
const changesOfWindow = trackWindowChanges();

beforeEach(() => {
  freshWindow();
  // Most pages have the CSRF token that write requests need. Tests of pages without one delete it.
  document.cookie = 'XSRF-TOKEN=of-the-page; Path=/';
});

afterEach(async () => {
  cleanup();
  // If a test opens the palette without waiting for it, the palette would swallow the keys of the next test.
  (await import('#platform/early-input/typed-ahead.ts')).takeTypedAhead();
});

afterAll(() => {
  // A failed test may leave its spies and fake timers behind, which would make later files fail.
  vi.restoreAllMocks();
  vi.useRealTimers();
  freshWindow();
  const left = changesOfWindow();
  if (left.length > 0)
    throw new Error(`This file leaves changes to the window for the next one. Undo: ${left.join(', ')}`);
});
