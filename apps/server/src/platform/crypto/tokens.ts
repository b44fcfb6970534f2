import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in cookies and URLs. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored hashed, so that a leaked table grants no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Signs short values for one purpose, so that a signature made for one use is worthless for another. */
export function createSigner(key: Buffer, purpose: string) {
  // Created once: converting raw key bytes on every call costs six times as much as the signature.
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
