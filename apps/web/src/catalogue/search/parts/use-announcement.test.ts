import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnnouncement } from './use-announcement.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('announces only text that stays for a moment, not every keystroke', () => {
  const { result, rerender } = renderHook(({ text }) => useAnnouncement(text), {
    initialProps: { text: '' },
  });
  for (const text of ['7 results', '', '3 results', '2 results']) {
    rerender({ text });
    pass(500);
    expect(result.current).toBe('');
  }
  pass(200);
  expect(result.current).toBe('2 results');
  rerender({ text: '1 result' });
  expect(result.current).toBe('');
});
