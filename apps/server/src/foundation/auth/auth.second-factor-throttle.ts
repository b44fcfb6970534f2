import type { Limiter } from '#platform/http/rate-limit.ts';

/** Wrong codes for one account, over all of its challenges; then an hour without any. */
const FAILURES = {
  name: 'second-factor',
  limit: { max: 20, seconds: 24 * 3600, blockSeconds: 3600 },
};
const NOTICE = { name: 'second-factor-notice', limit: { max: 1, seconds: 3600 } };

interface Deps {
  readonly limiter: Limiter;
  /** Tells the owner, once for each pause. */
  readonly onPause: (userId: number) => Promise<void>;
}

export type SecondFactorThrottle = ReturnType<typeof createSecondFactorThrottle>;

/** Whoever is here knows the password already: the number of guesses at the rest must be small for good. */
export function createSecondFactorThrottle({ limiter, onPause }: Deps) {
  const isFirstRefusal = (key: string): Promise<boolean> =>
    limiter.consume(NOTICE.name, NOTICE.limit, key).then(
      () => true,
      () => false,
    );
  return {
    /** Takes a try before it is judged: tries at once all count. */
    async assert(userId: number): Promise<void> {
      const key = String(userId);
      try {
        await limiter.consume(FAILURES.name, FAILURES.limit, key);
      } catch (refusal) {
        if (await isFirstRefusal(key)) await onPause(userId);
        throw refusal;
      }
    },
    /** A right code is no failure. Earlier ones stay: the owner's sign-ins give a guesser no new tries. */
    succeeded: (userId: number): Promise<void> =>
      limiter.refund(FAILURES.name, FAILURES.limit, String(userId)),
  };
}
