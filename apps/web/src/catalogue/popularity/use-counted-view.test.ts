import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countView } from '@kinora/contracts/catalogue/popularity.ts';
import { fakeApi } from '#test/fake-api.ts';
import { useCountView } from './use-counted-view.ts';

let counted: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  counted = [];
  fakeApi().on(countView, ({ path }) => {
    counted.push(path);
    return {};
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('counts a view after five seconds, once per record', async () => {
  const { rerender } = renderHook(({ id }) => useCountView('title', id), { initialProps: { id: 4 } });
  await vi.advanceTimersByTimeAsync(4900);
  expect(counted).toEqual([]);
  rerender({ id: 4 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counted).toEqual(['/api/v1/popularity/views/title/4']);
  rerender({ id: 5 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counted).toEqual(['/api/v1/popularity/views/title/4', '/api/v1/popularity/views/title/5']);
});

test('does not count a visitor who leaves earlier, nor a hidden page', async () => {
  const { unmount } = renderHook(() => useCountView('person', 1));
  await vi.advanceTimersByTimeAsync(3000);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderHook(() => useCountView('person', 2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(counted).toEqual([]);
});

test('ignores a failed request', async () => {
  fakeApi().on(countView, () => {
    throw new Error('away');
  });
  renderHook(() => useCountView('title', 1));
  await expect(vi.advanceTimersByTimeAsync(6000)).resolves.not.toThrow();
});
