import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayedSpinner } from './use-delayed-spinner.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('[A9-009] shows the spinner only after 500 ms of loading', () => {
  const { result } = renderHook(() => useDelayedSpinner(true));
  pass(499);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test('[A9-009] never shows it for a shorter wait', () => {
  const { result, rerender } = renderHook(({ isLoading }) => useDelayedSpinner(isLoading), {
    initialProps: { isLoading: true },
  });
  pass(400);
  rerender({ isLoading: false });
  pass(2000);
  expect(result.current).toBe(false);
});

test('[A9-010] keeps a shown spinner for at least 200 ms', () => {
  const { result, rerender } = renderHook(({ isLoading }) => useDelayedSpinner(isLoading), {
    initialProps: { isLoading: true },
  });
  pass(500);
  rerender({ isLoading: false });
  pass(199);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

test('hides it immediately when it was shown long enough', () => {
  const { result, rerender } = renderHook(({ isLoading }) => useDelayedSpinner(isLoading), {
    initialProps: { isLoading: true },
  });
  pass(900);
  rerender({ isLoading: false });
  pass(0);
  expect(result.current).toBe(false);
});
