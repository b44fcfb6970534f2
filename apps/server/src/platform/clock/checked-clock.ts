import { type Clock, systemClock } from './clock.ts';

const SYNC_MS = 60_000;
/** Largest accepted difference to the database's clock. */
export const SKEW_MAX_MS = 2000;

export interface CheckedClock extends Clock {
  stop(): void;
}

interface Measure {
  /** How far the database's clock is ahead of the monotonic clock of this process. */
  readonly ahead: number;
  /** The largest possible error: the database read its clock at some moment of the round trip. */
  readonly error: number;
}

/**
 * Returns the machine's time while the database agrees, else the database's time. Between checks it uses the monotonic
 * clock, so a system clock that is wrong or jumps by a day does not expire sessions.
 */
export async function startCheckedClock(readTime: () => Promise<Date>): Promise<CheckedClock> {
  let last = await measure(readTime);
  const sync = async () => {
    last = await measure(readTime);
  };
  // While the database is unavailable, the last measurement stays in use.
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_MS);
  timer.unref();
  return {
    now() {
      const machine = systemClock.now();
      const shared = performance.now() + last.ahead;
      const isRight = Math.abs(machine.getTime() - shared) <= SKEW_MAX_MS + last.error;
      return isRight ? machine : new Date(shared);
    },
    stop: () => clearInterval(timer),
  };
}

async function measure(readTime: () => Promise<Date>): Promise<Measure> {
  const before = performance.now();
  const there = (await readTime()).getTime();
  const error = (performance.now() - before) / 2;
  return { ahead: there - (before + error), error };
}
