import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import './no-owner-stacks.ts';
import { resetWindow } from './reset-window.ts';
import { watchWindow } from './window-leaks.ts';

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

// jsdom has no layout: nothing changes its size or scrolls, and every media query answers no, as on a wide desktop.
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

// Each file gets its own instances of our modules, so their state and their mocks stay within the file. Only the
// window and the libraries are shared.
vi.resetModules();
freshWindow();
const changesOfWindow = watchWindow();

beforeEach(() => {
  freshWindow();
  // Most pages come with the token their changes need; those that do not are tested on their own.
  document.cookie = 'XSRF-TOKEN=of-the-page; Path=/';
});

afterEach(() => {
  cleanup();
});

afterAll(() => {
  freshWindow();
  const left = changesOfWindow();
  if (left.length > 0)
    throw new Error(`This file leaves changes to the window for the next one. Undo: ${left.join(', ')}`);
});
