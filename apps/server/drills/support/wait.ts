import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Polls until the condition holds and returns how long that took. Throws after the limit. */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  timeoutMs: number,
): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > timeoutMs) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await delay(PAUSE_MS);
  }
  return performance.now() - started;
}

/** Formats 1234 as "1.2 s". */
export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
