import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBriefly } from './use-briefly.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('is on for three seconds', () => {
  vi.useFakeTimers();
  const { result } = renderHook(useBriefly);
  expect(result.current.isOn).toBe(false);
  act(() => result.current.start());
  act(() => void vi.advanceTimersByTime(2999));
  expect(result.current.isOn).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.isOn).toBe(false);
});
