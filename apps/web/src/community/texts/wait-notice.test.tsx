import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { renderApp } from '#test/render-app.tsx';
import { WaitNotice } from './wait-notice.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = (error: ApiError) => renderApp([{ path: '/', element: <WaitNotice error={error} /> }]);
const text = () => screen.getByRole('timer').textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('counts down until the member may post again, without another announcement', async () => {
  open(new ApiError(429, { retryAfter: 40 }));
  expect(text()).toBe('You can post again in 40 seconds.');
  await pass(1);
  expect(text()).toBe('You can post again in 39 seconds.');
  await pass(38);
  expect(text()).toBe('You can post again in 1 second.');
  await pass(5);
  expect(text()).toBe('You can post again now.');
  expect(vi.getTimerCount()).toBe(0);
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
});

test('goes on where it was when it is shown again', async () => {
  const error = new ApiError(429, { retryAfter: 3600 });
  open(error);
  expect(text()).toBe('You can post again in 60 minutes.');
  cleanup();
  await pass(1800);
  open(error);
  expect(text()).toBe('You can post again in 30 minutes.');
});

test('does not count without a time', () => {
  open(new ApiError(429, {}));
  expect(text()).toBe('You can post again in a moment.');
  expect(vi.getTimerCount()).toBe(0);
});
