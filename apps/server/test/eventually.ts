import { vi } from 'vitest';

/** A limit for hanging tests, not a measurement: a machine with shared cores can be ten times slower at times. */
const LIMIT_MS = 15_000;

/** Retries until the work no longer throws, and returns its result. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: LIMIT_MS, interval: 20 });
