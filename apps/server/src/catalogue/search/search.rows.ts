import type { SearchDocument } from './search.engine.ts';
import { codeOf } from './search.kinds.ts';
import { documentWords, nameHashes, spaced, wordsOf } from './search.text.ts';

/** A document as the tables of the index hold it. */
export interface DocumentRow {
  readonly kind: number;
  readonly record_id: number;
  readonly rank: number;
  readonly year: number | null;
  /** Its words, with spaces between. */
  readonly words: string;
  readonly weak: string | null;
  readonly names: readonly string[];
}

const NAMES_MAX = 20;

/** Undefined for a document without a single letter. */
export function toRow({ kind, id, rank, year, names, weak }: SearchDocument): DocumentRow | undefined {
  const words = documentWords(names);
  if (words.length === 0) return undefined;
  const hashes = new Set(names.flatMap((name) => nameHashes(wordsOf(name))));
  const people = documentWords(weak);
  return {
    kind: codeOf(kind),
    record_id: id,
    rank,
    year: year !== null && year > 0 && year < 10_000 ? year : null,
    words: words.join(' '),
    weak: people.length === 0 ? null : spaced(people),
    names: [...hashes].slice(0, NAMES_MAX),
  };
}

/** What stands beside each word: all of them, and the year, so that a name and its year are found together. */
export function textOf({ words, year }: Pick<DocumentRow, 'words' | 'year'>): string {
  return spaced(year === null ? [words] : [words, String(year)]);
}

/** The beginnings that are answered from a list, each once. */
export function prefixesOf(words: readonly string[]): string[] {
  const prefixes = words.flatMap((word) => {
    const [first = '', second] = word;
    return second === undefined ? [first] : [first, first + second];
  });
  return [...new Set(prefixes)];
}
