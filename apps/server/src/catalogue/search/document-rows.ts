import type { SearchDocument } from './engine.ts';
import { codeOf } from './kinds.ts';
import { documentWords, nameHashes, padWithSpaces, splitWords } from './text.ts';

/** A document as stored in the index tables. */
export interface DocumentRow {
  readonly kind: number;
  readonly record_id: number;
  readonly rank: number;
  readonly year: number | null;
  /** Its words, separated by spaces. */
  readonly words: string;
  readonly weak: string | null;
  readonly names: readonly string[];
}

const NAMES_MAX = 20;

/** Undefined for a document without letters. */
export function toRow({ kind, id, rank, year, names, weak }: SearchDocument): DocumentRow | undefined {
  const words = documentWords(names);
  if (words.length === 0) return undefined;
  const hashes = new Set(names.flatMap((name) => nameHashes(splitWords(name))));
  const people = documentWords(weak);
  return {
    kind: codeOf(kind),
    record_id: id,
    rank,
    year: year !== null && year > 0 && year < 10_000 ? year : null,
    words: words.join(' '),
    weak: people.length === 0 ? null : padWithSpaces(people),
    names: [...hashes].slice(0, NAMES_MAX),
  };
}

/**
 * The text matched against the other words of a query: all words and the year, so that a name and its year match
 * together.
 */
export function textOf({ words, year }: Pick<DocumentRow, 'words' | 'year'>): string {
  return padWithSpaces(year === null ? [words] : [words, String(year)]);
}

/** The distinct prefixes that are served from a list. */
export function prefixesOf(words: readonly string[]): string[] {
  const prefixes = words.flatMap((word) => {
    const [first = '', second] = word;
    return second === undefined ? [first] : [first, first + second];
  });
  return [...new Set(prefixes)];
}
