import { describe, expect, test } from 'vitest';
import { login } from '@kinora/contracts/foundation/auth.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';
import { createLoginThrottle } from './login-throttle.ts';

const DAY_MS = 24 * 3600 * 1000;
const EMAIL = 'victim@example.com';
/** Created once: a million stack traces would take longer than the rest of the test. */
const REFUSED = new AppError('rate_limited');

/** Counts as Redis does, in a window from the first attempt per key, but with the test's own clock. */
function simulatedLimiter(now: () => number): Limiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const windowOf = (key: string, seconds: number) => {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > now()) return known;
    const begun = { count: 0, endsAt: now() + seconds * 1000 };
    windows.set(key, begun);
    return begun;
  };
  return {
    async consume(name, { max, seconds }, key) {
      const window = windowOf(`${name}:${key}`, seconds);
      window.count += 1;
      if (window.count > max) throw REFUSED;
    },
    async refund(name, { seconds }, key) {
      windowOf(`${name}:${key}`, seconds).count -= 1;
    },
    async reset(name, _limit, key) {
      windows.delete(`${name}:${key}`);
    },
  };
}

/** Guesses at one account evenly over a day; returns how many guesses reach the password check. */
async function guessForADay({ guesses, sources }: { guesses: number; sources: number }): Promise<number> {
  let now = 0;
  const limiter = simulatedLimiter(() => now);
  const throttle = createLoginThrottle(limiter);
  if (login.rate === undefined) throw new Error('Signing in has no limit');
  let tried = 0;
  for (let count = 0; count < guesses; count += 1) {
    now = (count * DAY_MS) / guesses;
    const source = `source-${count % sources}`;
    try {
      // The same order as in the route: the call's own limit runs before the account is looked up.
      await limiter.consume('call', login.rate, source);
      await throttle.assert({ email: EMAIL, source, device: null });
      tried += 1;
    } catch (refusal) {
      if (refusal !== REFUSED) throw refusal;
    }
  }
  return tried;
}

describe('guessing the password of one account for a day', () => {
  test('a million guesses from ten thousand addresses allow fewer than 2,500 attempts', async () => {
    const tried = await guessForADay({ guesses: 1_000_000, sources: 10_000 });
    expect(tried).toBeGreaterThan(1000);
    expect(tried).toBeLessThan(2500);
  }, 120_000);

  test('a hundred thousand guesses from one address allow no more', async () => {
    expect(await guessForADay({ guesses: 100_000, sources: 1 })).toBeLessThan(2500);
  }, 120_000);
});
