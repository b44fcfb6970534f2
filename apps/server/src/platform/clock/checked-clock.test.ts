import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCheckedClock } from './checked-clock.ts';

const HOUR = 3_600_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** The difference to the machine's clock, given a database that is ahead and takes this long to respond. */
async function difference(databaseAhead: number, answerMs = 0): Promise<number> {
  const clock = await startCheckedClock(async () => {
    const time = new Date(Date.now() + databaseAhead);
    vi.advanceTimersByTime(answerMs);
    return time;
  });
  clock.stop();
  return clock.now().getTime() - Date.now();
}

test('uses the database time when the clocks differ', async () => {
  expect(await difference(HOUR)).toBe(HOUR);
  expect(await difference(-HOUR)).toBe(-HOUR);
});

test('uses the machine time when the clocks agree', async () => {
  expect(await difference(1900)).toBe(0);
});

test('does not mistake a slow database response for a wrong clock', async () => {
  // The time was read at the start of a 1.2 s round trip, so it seems 0.6 s older than it is.
  expect(await difference(-1900, 1200)).toBe(0);
});
