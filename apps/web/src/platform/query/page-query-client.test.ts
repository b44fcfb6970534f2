import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { PageQueryClient } from './page-query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[A7-008] data stays fresh for 30000 ms', async () => {
  const client = new PageQueryClient(browserTransport);
  const queryFn = vi.fn(() => Promise.resolve('data'));
  const read = () => client.query({ queryKey: ['genres'], queryFn });
  await read();
  await vi.advanceTimersByTimeAsync(29_999);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

/** Returns how often a failing query is tried while a component observes it. */
async function attempts(error: Error): Promise<number> {
  const client = new PageQueryClient(browserTransport);
  const queryFn = vi.fn(() => Promise.reject(error));
  const stop = new QueryObserver(client, { queryKey: ['genres'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  return queryFn.mock.calls.length;
}

test.each([500, 503, 422, 0])('[A7-009] a query that fails with %i is retried twice', async (status) => {
  await expect(attempts(new ApiError(status, {}))).resolves.toBe(3);
});

test.each([401, 403, 404])('[A7-010] a query that fails with %i is never retried', async (status) => {
  await expect(attempts(new ApiError(status, {}))).resolves.toBe(1);
});
