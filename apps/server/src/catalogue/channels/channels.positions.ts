import { generateNKeysBetween } from 'fractional-indexing';

/** Where two neighbours were parted too often, all keys of the channel are written anew. */
const KEY_MAX = 64;

/** Keys between two positions, in order; null stands for the beginning or the end. */
export const keysBetween = (before: string | null, after: string | null, count: number): string[] =>
  generateNKeysBetween(before, after, count);

export const isTooLong = (keys: readonly string[]): boolean => keys.some((key) => key.length > KEY_MAX);
