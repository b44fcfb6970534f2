import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingBoundary } from './loading-boundary.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Page({ data }: { data: Promise<string> }) {
  return <p>{use(data)}</p>;
}

async function open() {
  const { promise, resolve } = Promise.withResolvers<string>();
  await act(async () => {
    render(
      <LoadingBoundary>
        <Page data={promise} />
      </LoadingBoundary>,
    );
  });
  return { arrive: () => act(async () => resolve('The page')) };
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The backdrop of the spinner. The spinner's own code is lazy. */
const spinner = () => document.querySelector('.fixed.inset-0');

test('[A2-032] [A9-009] a full-screen spinner shows while a page loads, but only after 500 ms', async () => {
  const { arrive } = await open();
  await pass(499);
  expect(spinner()).toBeNull();
  await pass(1);
  await act(() => vi.dynamicImportSettled());
  expect(spinner()?.querySelector('[role="progressbar"]')).not.toBeNull();
  await arrive();
  await pass(200);
  expect(spinner()).toBeNull();
  expect(screen.getByText('The page')).toBeDefined();
});

test('[A9-010] once shown, the spinner stays at least 200 ms', async () => {
  const { arrive } = await open();
  await pass(500);
  await arrive();
  await pass(199);
  expect(spinner()).not.toBeNull();
  await pass(1);
  expect(spinner()).toBeNull();
});

test('shows no spinner for a page that loads in time', async () => {
  const { arrive } = await open();
  await pass(400);
  await arrive();
  await pass(1000);
  expect(spinner()).toBeNull();
});
