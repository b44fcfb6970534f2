import type { Clock } from '#platform/clock/clock.ts';

export interface TestClock extends Clock {
  /** Lets this much time pass. */
  advance(ms: number): void;
}

/** A clock that stands still until a test moves it; it starts at the time it is made. */
export function testClock(start: Date = new Date()): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}
