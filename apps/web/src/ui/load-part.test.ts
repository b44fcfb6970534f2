import { beforeEach, expect, test, vi } from 'vitest';
import { lateCode, loadPart, loadWanted } from './load-part.ts';

const settled = async () => vi.waitFor(() => Promise.resolve());

/** Code that fails so many times before it comes. */
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

test('a part that cannot be loaded is loaded again when the person asks for it', async () => {
  const load = failing(2);
  const part = loadPart(load);
  await vi.waitFor(() => expect(lateCode.hasFailed()).toBe(true));
  lateCode.retry();
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledTimes(2));
  lateCode.retry();
  expect(await part).toBe('the part');
  expect(lateCode.hasFailed()).toBe(false);
  expect(load).toHaveBeenCalledTimes(3);
  expect(reportError).toHaveBeenCalledTimes(2);
});

test('a dialog that was asked for can be left, a part of the page waits for the next attempt', async () => {
  const wanted = loadWanted(failing(9));
  const part = loadPart(failing(1));
  await vi.waitFor(() => expect(lateCode.hasFailed()).toBe(true));
  await settled();
  lateCode.leave();
  expect(await wanted).toBeUndefined();
  expect(lateCode.hasFailed()).toBe(false);
  lateCode.retry();
  expect(await part).toBe('the part');
});

test('a dialog asked for twice comes once', async () => {
  const load = failing(2);
  const first = loadWanted(load);
  await vi.waitFor(() => expect(lateCode.hasFailed()).toBe(true));
  const second = loadWanted(load);
  expect(await first).toBeUndefined();
  lateCode.retry();
  expect(await second).toBe('the part');
});
