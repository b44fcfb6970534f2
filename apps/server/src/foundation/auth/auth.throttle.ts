import { hashToken } from '#platform/crypto/tokens.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';

/** A person at one place mistypes now and then; a guesser does so by the dozen. */
const PAIR = { name: 'login-pair', limit: { max: 5, seconds: 60 } };
/** All places together, for those who guess from many. */
const ACCOUNT = { name: 'login-account', limit: { max: 100, seconds: 3600 } };

export interface Attempt {
  readonly email: string;
  readonly source: string;
  /** A device this account has signed in from before, or null. */
  readonly device: string | null;
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/**
 * Slows guessing down without locking anybody out: a device that has signed in before counts by itself, so the
 * owner gets in while others are guessing at the account.
 */
export function createLoginThrottle(limiter: Limiter) {
  // Hashed, so that Redis holds nobody's address and keys stay short.
  const accountOf = ({ email }: Attempt) => hashToken(email.toLowerCase());
  const pairOf = (account: string, { device, source }: Attempt) => `${account}:${device ?? source}`;
  return {
    async assert(attempt: Attempt): Promise<void> {
      const account = accountOf(attempt);
      await limiter.consume(PAIR.name, PAIR.limit, pairOf(account, attempt));
      if (attempt.device === null) await limiter.consume(ACCOUNT.name, ACCOUNT.limit, account);
    },
    /** After a right password. The account's count stays: a guesser's own account must not reset it. */
    clear: (attempt: Attempt): Promise<void> =>
      limiter.reset(PAIR.name, PAIR.limit, pairOf(accountOf(attempt), attempt)),
  };
}
