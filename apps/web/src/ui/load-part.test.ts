import { beforeEach, expect, test, vi } from 'vitest';
import { lazyCode, loadPart, loadOptional } from './load-part.ts';

/** Code that fails to load this many times before it succeeds. */
function failing(times: number) {
  let left = times;
  return vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw new Error('Failed to fetch');
    return 'the part';
  });
}

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
});

test('retries a part that failed to load when the user asks for it', async () => {
  const load = failing(2);
  const part = loadPart(load);
  await vi.waitFor(() => expect(lazyCode.hasFailed()).toBe(true));
  lazyCode.retry();
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledTimes(2));
  lazyCode.retry();
  expect(await part).toBe('the part');
  expect(lazyCode.hasFailed()).toBe(false);
  expect(load).toHaveBeenCalledTimes(3);
  expect(reportError).toHaveBeenCalledTimes(2);
});

test('dismisses a dialog that failed to load, while a part of the page waits for the next retry', async () => {
  const wanted = loadOptional(failing(9));
  const part = loadPart(failing(1));
  // Both must have failed before the notice is dismissed.
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledTimes(2));
  lazyCode.dismiss();
  expect(await wanted).toBeUndefined();
  expect(lazyCode.hasFailed()).toBe(false);
  lazyCode.retry();
  expect(await part).toBe('the part');
});

test('opens a dialog once when it was requested twice', async () => {
  const load = failing(2);
  const first = loadOptional(load);
  await vi.waitFor(() => expect(lazyCode.hasFailed()).toBe(true));
  const second = loadOptional(load);
  expect(await first).toBeUndefined();
  lazyCode.retry();
  expect(await second).toBe('the part');
});
