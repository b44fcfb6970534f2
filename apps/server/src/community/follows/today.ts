import type { Clock } from '#platform/clock/clock.ts';

/** The current day in UTC. Dates have no time, so releases are due when their day begins in UTC. */
export const todayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10);
