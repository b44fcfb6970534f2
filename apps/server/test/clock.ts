import type { Clock } from '#platform/clock/clock.ts';

export interface TestClock extends Clock {
  /** Advances the clock. */
  advance(ms: number): void;
}

/** A clock that only moves when a test advances it; it starts at the current time. */
export function testClock(start: Date = new Date()): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}
