import type { MatchedName } from '@kinora/contracts/catalogue/search.ts';
import type { SearchMatch } from './engine.ts';
import type { Candidate } from './candidates.ts';
import { documentWords, padWithSpaces, splitWords } from './text.ts';

/** Score of a matching name in addition to popularity, on the scale of ranks. */
const BEGINS = 150;
const WHOLE = 80;
/** Penalty for a record that matched by another name than the displayed one. */
const OTHER = 40;

interface Fit {
  readonly worth: number;
  readonly matched: MatchedName | null;
}

/** How well the names of a record match the words, and which name matched if not the displayed one. */
export function scoreMatch(words: readonly string[], { hit, others }: Candidate): Fit {
  const shown = worthOf(words, hit.name, hit.year);
  // Most records match by the displayed name, so the others need not be parsed.
  if (shown !== null) return { matched: null, worth: shown };
  const fits = others.flatMap((matched) => {
    const worth = worthOf(words, matched.name, hit.year);
    return worth === null ? [] : [{ matched, worth: worth - OTHER }];
  });
  const [best] = fits.toSorted((a, b) => b.worth - a.worth);
  // Matched by words of several names, or by its cast: there is no name to highlight.
  return best ?? { matched: null, worth: -2 * OTHER };
}

/** Null when the name does not contain the words. */
function worthOf(words: readonly string[], name: string, year: number | null): number | null {
  const own = documentWords([name]);
  const text = padWithSpaces(year === null ? own : [...own, String(year)]);
  if (!words.every((word) => text.includes(` ${word}`))) return null;
  const asked = words.filter((word) => word !== String(year) || own.includes(word));
  const begins = ` ${splitWords(name).join(' ')}`.startsWith(` ${asked.join(' ')}`);
  const isWhole = asked.every((word) => text.includes(` ${word} `));
  return (begins ? BEGINS : 0) + (isWhole ? WHOLE : 0);
}

/** Better matches first, then better-known records. */
export function sortKey(record: SearchMatch, { worth }: Fit): [tier: number, score: number] {
  return [record.tier, record.rank + worth];
}
