import { generateNKeysBetween } from 'fractional-indexing';

/** Repeated inserts between neighbours make keys long; beyond this length, all keys of the list are rewritten. */
const KEY_MAX = 64;

/** Keys between two positions, in order; null stands for the start or the end. */
export const keysBetween = (before: string | null, after: string | null, count: number): string[] =>
  generateNKeysBetween(before, after, count);

export const isTooLong = (keys: readonly string[]): boolean => keys.some((key) => key.length > KEY_MAX);

/** Whether a key that a client returns is one of ours. */
export function isPosition(key: string): boolean {
  try {
    return keysBetween(key, null, 1).length === 1;
  } catch {
    return false;
  }
}
