import { createHash } from 'node:crypto';
import { foldText, wordsIn } from '#foundation/word-lists/index.ts';
import { linksIn } from './links-in.ts';

/** Shorter texts are the same by chance. */
const REPEATED_MIN = 30;
const BYTES = 16;

/**
 * What two texts have in common if they differ only in case, spaces, punctuation, symbols or the query strings of their web
 * addresses. Null for a short text.
 */
export function fingerprintOf(text: string): string | null {
  const words = wordsIn(foldText(withoutQueries(text)));
  if (words.join(' ').length < REPEATED_MIN) return null;
  return createHash('sha256').update(words.join('')).digest().subarray(0, BYTES).toString('hex');
}

function withoutQueries(text: string): string {
  let clean = '';
  let end = 0;
  for (const { index, address } of linksIn(text)) {
    const { origin, pathname } = new URL(address);
    clean += `${text.slice(end, index)}${origin}${pathname}`;
    end = index + address.length;
  }
  return clean + text.slice(end);
}
