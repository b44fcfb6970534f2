import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in cookies and addresses. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** How random tokens are stored: a stolen table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Signs short values for one purpose, so that a signature made for one use is worthless for another. */
export function createSigner(key: Buffer, purpose: string) {
  // Made once: a key given as bytes is made into one each time, which costs six times the signature.
  const secret = createSecretKey(key);
  const sign = (value: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url');
  return {
    sign,
    verify(value: string, signature: string): boolean {
      const expected = Buffer.from(sign(value));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
