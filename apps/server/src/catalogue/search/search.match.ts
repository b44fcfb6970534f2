import type { MatchedName } from '@kinora/contracts/catalogue/search.ts';
import type { FoundRecord } from './search.engine.ts';
import type { Candidate } from './search.hits.ts';
import { documentWords, spaced, wordsOf } from './search.text.ts';

/** What a fitting name is worth beside popularity, on the scale of ranks. */
const BEGINS = 150;
const WHOLE = 80;
/** A record that shows another name than the one it was found by says less. */
const OTHER = 40;

interface Fit {
  readonly worth: number;
  readonly matched: MatchedName | null;
}

/** How well the names of a record fit the words, and by which of them it was found if not by the one it shows. */
export function fitOf(words: readonly string[], { hit, others }: Candidate): Fit {
  const shown = worthOf(words, hit.name, hit.year);
  // Most are found by the name they show: the others need not be taken apart.
  if (shown !== null) return { matched: null, worth: shown };
  const fits = others.flatMap((matched) => {
    const worth = worthOf(words, matched.name, hit.year);
    return worth === null ? [] : [{ matched, worth: worth - OTHER }];
  });
  const [best] = fits.toSorted((a, b) => b.worth - a.worth);
  // Found by words of several names, or by who plays in it: nothing to point out.
  return best ?? { matched: null, worth: -2 * OTHER };
}

/** Null where the name does not have the words. */
function worthOf(words: readonly string[], name: string, year: number | null): number | null {
  const own = documentWords([name]);
  const text = spaced(year === null ? own : [...own, String(year)]);
  if (!words.every((word) => text.includes(` ${word}`))) return null;
  const asked = words.filter((word) => word !== String(year) || own.includes(word));
  const begins = ` ${wordsOf(name).join(' ')}`.startsWith(` ${asked.join(' ')}`);
  const isWhole = asked.every((word) => text.includes(` ${word} `));
  return (begins ? BEGINS : 0) + (isWhole ? WHOLE : 0);
}

/** What fits better comes first, then what is better known. */
export function sortKey(record: FoundRecord, { worth }: Fit): [tier: number, score: number] {
  return [record.tier, record.rank + worth];
}
