import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCheckedClock } from './checked-clock.ts';

const HOUR = 3_600_000;

/** The clock of a machine whose database says that this much more time has passed. */
async function now(databaseAhead: number, answerMs = 0): Promise<number> {
  const clock = await startCheckedClock(async () => {
    const time = new Date(Date.now() + databaseAhead);
    await delay(answerMs);
    return time;
  });
  clock.stop();
  return clock.now().getTime() - Date.now();
}

test('goes by the database when the two differ', async () => {
  expect(Math.abs((await now(HOUR)) - HOUR)).toBeLessThan(1000);
  expect(Math.abs((await now(-HOUR)) + HOUR)).toBeLessThan(1000);
});

test('goes by the machine when they agree', async () => {
  expect(Math.abs(await now(1500))).toBeLessThan(100);
});

test('does not take a slow answer for a wrong clock', async () => {
  // Read at the start of 1.2 s, it could seem 0.6 s later than it was.
  expect(Math.abs(await now(-1900, 1200))).toBeLessThan(100);
});
