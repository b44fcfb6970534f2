import { vi } from 'vitest';

/** A limit for what hangs, no measurement: a machine that shares its cores may be ten times slower at times. */
const LIMIT_MS = 15_000;

/** Tries until the work no longer throws, and answers what it gave. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: LIMIT_MS, interval: 20 });
