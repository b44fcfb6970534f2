import { hashToken } from '#platform/crypto/tokens.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';

const PER_ADDRESS = { name: 'password-reset', limit: { max: 3, seconds: 3600 } };

export type ResetThrottle = ReturnType<typeof createResetThrottle>;

/**
 * Limits reset mails per address, so that nobody can flood a mailbox. Counts unknown addresses too, so that the limit
 * does not reveal accounts.
 */
export const createResetThrottle = (limiter: Limiter) => ({
  async isOpen(email: string): Promise<boolean> {
    try {
      await limiter.consume(PER_ADDRESS.name, PER_ADDRESS.limit, hashToken(email.toLowerCase()));
      return true;
    } catch (refusal) {
      if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
      throw refusal;
    }
  },
});
