import type { Executor } from '#platform/db/database.ts';
import { type Clock, systemClock } from './clock.ts';
import { readTime } from './clock.repository.ts';

const SYNC_MS = 60_000;
/** By how much the machine may differ from the database before it is no longer believed. */
export const SKEW_MAX_MS = 2000;

export interface CheckedClock extends Clock {
  stop(): void;
}

/**
 * The time of the machine as long as the database agrees, else that of the database. It is counted on by a timer that
 * nobody can set: a clock that is wrong, or jumps by a day, ends no sessions.
 */
export async function startCheckedClock(db: Executor): Promise<CheckedClock> {
  let ahead = await measure(db);
  const sync = async () => {
    ahead = await measure(db);
  };
  // While the database is away the last measure holds.
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_MS);
  timer.unref();
  return {
    now() {
      const machine = systemClock.now();
      const shared = performance.now() + ahead;
      return Math.abs(machine.getTime() - shared) <= SKEW_MAX_MS ? machine : new Date(shared);
    },
    stop: () => clearInterval(timer),
  };
}

/** How far the time of the database is ahead of the time since this process began. */
async function measure(db: Executor): Promise<number> {
  const before = performance.now();
  const there = (await readTime(db)).getTime();
  return there - (before + performance.now()) / 2;
}
