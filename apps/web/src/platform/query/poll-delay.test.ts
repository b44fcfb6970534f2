import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { PageQueryClient } from './page-query-client.ts';
import { createPollDelay } from './poll-delay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Follows a job for a minute, and returns the seconds between the requests. */
async function secondsBetween(answer: (request: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  const delay = createPollDelay();
  const queryFn = () => {
    times.push(Date.now());
    return Promise.resolve(answer(times.length));
  };
  const observer = new QueryObserver(new PageQueryClient(browserTransport), {
    queryKey: ['job'],
    queryFn,
    retry: false,
    refetchInterval: ({ state }) => delay(state),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  return times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 100) / 10);
}

test('asks every second while the job makes progress', async () => {
  const seconds = await secondsBetween((request) => ({ done: request }));
  expect(seconds).toHaveLength(60);
  expect(new Set(seconds)).toEqual(new Set([1]));
});

test('waits longer while nothing happens, at most 15 seconds', async () => {
  await expect(secondsBetween(() => ({ done: 0 }))).resolves.toEqual([1, 1.5, 2.3, 3.4, 5.1, 7.6, 11.4, 15]);
});

test('waits longer while the site cannot be reached, and asks every second again after progress', async () => {
  const seconds = await secondsBetween((request) =>
    request === 2 || request === 3 ? Promise.reject(new Error('Offline')) : { done: request },
  );
  expect(seconds.slice(0, 4)).toEqual([1, 1.5, 2.3, 1]);
});
