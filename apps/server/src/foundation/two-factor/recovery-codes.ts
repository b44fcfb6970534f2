import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { RECOVERY_CODES } from '@kinora/contracts/foundation/two-factor.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const HALF = 10;

const randomHalf = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 119 random bits, in a form that users can write down. */
export const newRecoveryCode = (): string => `${randomHalf()}-${randomHalf()}`;

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The index of a code in the list, or -1. Runs in constant time. */
export function findCodeIndex(codes: readonly string[], given: string): number {
  const wanted = digest(given);
  return codes.reduce((found, code, index) => (timingSafeEqual(digest(code), wanted) ? index : found), -1);
}
