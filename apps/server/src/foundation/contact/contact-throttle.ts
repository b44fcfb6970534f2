import { CONTACT_HOURLY_MAX } from '@kinora/contracts/foundation/contact.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';

const NAME = 'contact-message';
const LIMIT = { max: CONTACT_HOURLY_MAX, seconds: 3600 };

export type ContactThrottle = ReturnType<typeof createContactThrottle>;

/** Limits the messages from one source. Counts only messages that were stored. */
export const createContactThrottle = (limiter: Limiter) => ({
  /** Runs `send`, unless the source has reached the limit. */
  async limited(source: string, send: () => Promise<void>): Promise<void> {
    try {
      await limiter.consume(NAME, LIMIT, source);
    } catch (refusal) {
      if (!(refusal instanceof AppError) || refusal.code !== 'rate_limited') throw refusal;
      const { retryAfter } = refusal;
      throw new AppError('contact.too_many', retryAfter === undefined ? {} : { retryAfter });
    }
    try {
      await send();
    } catch (error) {
      await limiter.refund(NAME, LIMIT, source);
      throw error;
    }
  },
});
