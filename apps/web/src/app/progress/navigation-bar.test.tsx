import { act, screen } from '@testing-library/react';
import { Outlet, useNavigation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { NavigationBar } from './navigation-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading' });

function NavigationState() {
  return <p>{useNavigation().state}</p>;
}

function open() {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { router } = renderApp([
    {
      path: '/',
      element: (
        <>
          <NavigationBar />
          <NavigationState />
          <Outlet />
        </>
      ),
      children: [
        { index: true, element: <p>Home</p> },
        { path: 'slow', loader: () => promise, element: <p>Slow page</p> },
      ],
    },
  ]);
  return {
    leave: async () => {
      await act(async () => void router.navigate('/slow'));
      // The router updates its components in a React transition, which takes a few ticks.
      while (screen.queryByText('loading') === null) await pass(0);
    },
    arrive: () => act(async () => resolve(null)),
  };
}

test('[A2-033] a thin bar appears when navigation has been loading more than 50 ms, and not before', async () => {
  const { leave, arrive } = open();
  await leave();
  await pass(49);
  expect(bar()).toBeNull();
  await pass(1);
  expect(bar()?.className).toContain('h-0.5');
  expect(bar()?.className).toContain('fixed inset-x-0 top-0');
  await arrive();
  expect(bar()).toBeNull();
  expect(screen.getByText('Slow page')).toBeDefined();
});

test('a quick navigation shows no progress bar', async () => {
  const { leave, arrive } = open();
  await leave();
  await pass(40);
  await arrive();
  await pass(1000);
  expect(bar()).toBeNull();
});
