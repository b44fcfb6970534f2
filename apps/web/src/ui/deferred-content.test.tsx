import { act, fireEvent, screen } from '@testing-library/react';
import { runInThisContext } from 'node:vm';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Intersections, stubIntersections } from '#test/intersections.ts';

import { deferredContentScript } from './deferred-content-script.ts';

let intersections: Intersections;

// The observer of the page is created once, so each test needs its own module.
beforeEach(() => {
  intersections = stubIntersections();
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** What the server prints for a page of two late rows. */
async function print(): Promise<{ root: HTMLElement; hydrate: () => Promise<void> }> {
  const { DeferredContent } = await import('./deferred-content.tsx');
  const load = vi.fn(async () => undefined);
  const page = (
    <main>
      {['Dramas', 'Comedies'].map((name) => (
        <DeferredContent key={name} load={load} className="[--deferred:300px]">
          <a href={`/${name}`}>{name}</a>
        </DeferredContent>
      ))}
    </main>
  );
  vi.stubEnv('SSR', true);
  const html = renderToString(page);
  vi.stubEnv('SSR', false);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return {
    root,
    hydrate: async () => {
      await act(async () => hydrateRoot(root, page));
    },
  };
}

const rows = () => screen.queryAllByRole('link').map((link) => link.textContent);
const row = (index: number) => {
  const found = document.querySelectorAll('main > div')[index];
  if (!found) throw new Error('There is no such row');
  return found;
};

test('the server prints the content as inert text, which browsers without scripts show', async () => {
  const { root } = await print();
  expect(root.innerHTML).toContain('<noscript><a href="/Dramas">Dramas</a></noscript>');
});

test('before hydration, a script shows what comes near the viewport', async () => {
  await print();
  runInThisContext(deferredContentScript());
  intersections.show(row(1));
  expect([row(0).hasAttribute('data-deferred'), row(1).innerHTML]).toEqual([
    true,
    '<a href="/Comedies">Comedies</a>',
  ]);
});

test('after hydration, content is rendered when it comes near the viewport', async () => {
  const { hydrate } = await print();
  await hydrate();
  expect(row(0).getAttribute('data-deferred')).toBe('observed');
  await act(async () => intersections.show(row(0)));
  expect([rows(), row(0).hasAttribute('data-deferred')]).toEqual([['Dramas'], false]);
});

test('rendered content begins with the height of what was printed', async () => {
  const { hydrate } = await print();
  await hydrate();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(544);
  await act(async () => intersections.show(row(0)));
  expect(row(0).getAttribute('style')).toContain('--deferred: 544px');
});

test.each([
  ['after the first input', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['when the page is idle', () => vi.advanceTimersByTime(4000)],
])('all content is rendered %s', async (_, happen) => {
  const { hydrate } = await print();
  await hydrate();
  await act(async () => {
    happen();
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(rows()).toEqual(['Dramas', 'Comedies']);
});

test('content keeps the focus: it is not replaced while a link in it is focused', async () => {
  const { hydrate } = await print();
  row(0).innerHTML = '<a href="/Dramas">Dramas</a>';
  row(0).removeAttribute('data-deferred');
  const link = screen.getByRole('link', { name: 'Dramas' });
  link.focus();
  await hydrate();
  await act(async () => intersections.show(row(0)));
  expect(document.activeElement).toBe(link);
  link.blur();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect([rows(), link.isConnected]).toEqual([['Dramas'], false]);
});

test('a page that is rendered in the browser shows the content at once', async () => {
  const { DeferredContent } = await import('./deferred-content.tsx');
  const { render } = await import('@testing-library/react');
  render(<DeferredContent>Content</DeferredContent>);
  expect(screen.getByText('Content')).toBeDefined();
});
