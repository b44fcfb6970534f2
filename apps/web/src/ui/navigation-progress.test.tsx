import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NavigationProgress } from './navigation-progress.tsx';

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

test('the navigation bar appears after 50 ms and disappears immediately', () => {
  const { rerender } = render(<NavigationProgress label="Loading" isActive />);
  pass(49);
  expect(screen.queryByRole('progressbar')).toBeNull();
  pass(1);
  const bar = screen.getByRole('progressbar', { name: 'Loading' });
  expect(bar.closest('[aria-live]'), 'it is in no landmark').not.toBeNull();
  rerender(<NavigationProgress label="Loading" isActive={false} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('measures a second wait from its own start', () => {
  const { rerender } = render(<NavigationProgress label="Loading" isActive />);
  pass(60);
  rerender(<NavigationProgress label="Loading" isActive={false} />);
  rerender(<NavigationProgress label="Loading" isActive />);
  pass(49);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
