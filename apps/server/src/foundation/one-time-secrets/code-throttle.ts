import type { Limiter } from '#platform/http/rate-limit.ts';

/** Per subject, no matter who requests the codes. */
const PER_SUBJECT = { max: 5, seconds: 3600 };
/** Per mailbox, no matter how many accounts use it. */
const PER_ADDRESS = { max: 10, seconds: 3600 };

export type CodeThrottle = ReturnType<typeof createCodeThrottle>;

/** Limits how often codes are sent, so that nobody can flood a mailbox or keep guessing with new codes. */
export const createCodeThrottle = (limiter: Limiter) => ({
  async assert({ purpose, subject, address }: { purpose: string; subject: string; address: string }) {
    await limiter.consume(`code-${purpose}`, PER_SUBJECT, subject);
    await limiter.consume('code-address', PER_ADDRESS, address.toLowerCase());
  },
});
