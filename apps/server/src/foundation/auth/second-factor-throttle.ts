import type { Limiter } from '#platform/http/rate-limit.ts';

/** Wrong codes per account, across all its challenges. Reaching the limit blocks attempts for an hour. */
const FAILURES = {
  name: 'second-factor',
  limit: { max: 20, seconds: 24 * 3600, blockSeconds: 3600 },
};
const NOTICE = { name: 'second-factor-notice', limit: { max: 1, seconds: 3600 } };

interface Deps {
  readonly limiter: Limiter;
  /** Notifies the owner, once per pause. */
  readonly onPause: (userId: number) => Promise<void>;
}

export type SecondFactorThrottle = ReturnType<typeof createSecondFactorThrottle>;

/** An attacker at this step already knows the password, so the total number of code guesses must stay small. */
export function createSecondFactorThrottle({ limiter, onPause }: Deps) {
  const isFirstRefusal = (key: string): Promise<boolean> =>
    limiter.consume(NOTICE.name, NOTICE.limit, key).then(
      () => true,
      () => false,
    );
  return {
    /** Consumes an attempt before the code is verified, so that concurrent attempts all count. */
    async assert(userId: number): Promise<void> {
      const key = String(userId);
      try {
        await limiter.consume(FAILURES.name, FAILURES.limit, key);
      } catch (refusal) {
        if (await isFirstRefusal(key)) await onPause(userId);
        throw refusal;
      }
    },
    /**
     * Refunds the attempt of a right code. Earlier failures still count, so the owner's sign-ins give an attacker no
     * new attempts.
     */
    succeeded: (userId: number): Promise<void> =>
      limiter.refund(FAILURES.name, FAILURES.limit, String(userId)),
  };
}
