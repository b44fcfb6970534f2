import { expect, onTestFinished, test, vi } from 'vitest';
import { trackWindowChanges } from './window-leaks.ts';

test('names properties that were added, replaced and removed', () => {
  Object.assign(navigator, { before: true });
  const changes = trackWindowChanges();
  const { scrollY } = window;
  const { closest } = Element.prototype;
  onTestFinished(() => {
    window.scrollY = scrollY;
    Element.prototype.closest = closest;
    Reflect.deleteProperty(window, 'added');
  });
  Object.assign(window, { added: true });
  window.scrollY = 400;
  Element.prototype.closest = () => null;
  Reflect.deleteProperty(navigator, 'before');
  expect(changes()).toEqual([
    'window.scrollY',
    'window.added',
    'navigator.before',
    'Element.prototype.closest',
  ]);
});

test('names nothing after everything has been undone', () => {
  const changes = trackWindowChanges();
  const fetch = vi.spyOn(globalThis, 'fetch');
  vi.stubGlobal('open', () => null);
  expect(changes()).toEqual(expect.arrayContaining(['window.fetch', 'window.open']));
  fetch.mockRestore();
  vi.unstubAllGlobals();
  expect(changes()).toEqual([]);
});
