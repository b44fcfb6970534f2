import { hashToken } from '#platform/crypto/tokens.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';

/** Per account and source: users mistype occasionally, attackers make dozens of attempts. */
const PAIR = { name: 'login-pair', limit: { max: 5, seconds: 60 } };
/** Across all sources, against distributed guessing. */
const ACCOUNT = { name: 'login-account', limit: { max: 100, seconds: 3600 } };

export interface Attempt {
  readonly email: string;
  readonly source: string;
  /** A device from which this account has signed in before, or null. */
  readonly device: string | null;
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/**
 * Slows down guessing without locking out the owner: a known device has its own counter, so the owner can sign in while
 * others guess at the account.
 */
export function createLoginThrottle(limiter: Limiter) {
  // Hashed, so that Redis stores no email addresses and keys stay short.
  const accountOf = ({ email }: Attempt) => hashToken(email.toLowerCase());
  const pairOf = (account: string, { device, source }: Attempt) => `${account}:${device ?? source}`;
  return {
    async assert(attempt: Attempt): Promise<void> {
      const account = accountOf(attempt);
      await limiter.consume(PAIR.name, PAIR.limit, pairOf(account, attempt));
      if (attempt.device === null) await limiter.consume(ACCOUNT.name, ACCOUNT.limit, account);
    },
    /** Call after a right password. Keeps the account's counter, so that an attacker's own sign-in cannot reset it. */
    clear: (attempt: Attempt): Promise<void> =>
      limiter.reset(PAIR.name, PAIR.limit, pairOf(accountOf(attempt), attempt)),
  };
}
