import type { Limiter } from '#platform/http/rate-limit.ts';

/** For one subject, whoever asks. */
const PER_SUBJECT = { max: 5, seconds: 3600 };
/** For one mailbox, however many accounts name it. */
const PER_ADDRESS = { max: 10, seconds: 3600 };

export type CodePace = ReturnType<typeof createCodePace>;

/** How often codes are sent: nobody's mailbox is filled by others, and guessing cannot go on with ever new codes. */
export const createCodePace = (limiter: Limiter) => ({
  async assert({ purpose, subject, address }: { purpose: string; subject: string; address: string }) {
    await limiter.consume(`code-${purpose}`, PER_SUBJECT, subject);
    await limiter.consume('code-address', PER_ADDRESS, address.toLowerCase());
  },
});
