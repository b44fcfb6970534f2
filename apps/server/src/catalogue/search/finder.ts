import type { StatementPool } from '#platform/db/statement.ts';
import type { SearchRequest, SearchResult, SearchMatch } from './engine.ts';
import { codeOf, KIND_CODES, kindOf } from './kinds.ts';
import * as repository from './search.lookup.repository.ts';
import {
  type PrefixRow,
  type FoundRow,
  type LookupRow,
  EXACT_NAME_MATCHES_MAX,
  PREFIX_WORDS_MAX,
} from './search.lookup.repository.ts';
import { rankSuggestions, isCorrectable, editsOf } from './spelling.ts';
import { nameHashes, splitQuery } from './text.ts';

/** Sorts after every letter of every script: the upper bound of a prefix range. */
const END = '\u{10FFFD}';
/**
 * The documents of an incomplete word are read first only if they are at most this many and fewer than those of the
 * other words.
 */
const FEW_BESIDE = 12_000;
/** Number of suggestions tried for a word that is not in the index. */
const GUESSES = 3;
const TIER = { name: 0, words: 1, lesser: 2, guessed: 3 } as const;

const YEAR = /^(?:18|19|20)\d\d$/u;
const DIGITS = /^\d{1,4}$/u;
/** Names are written with and without articles. */
const ARTICLES = new Set(['the', 'a', 'an']);

/** A parsed query. */
interface Asked {
  readonly heads: readonly string[];
  /** May be incomplete. */
  readonly last: string;
  /** Years: they must match a document's words, but do not find documents by themselves. */
  readonly years: readonly string[];
}

export function createFinder(pool: StatementPool) {
  return async ({ query, kind, limit }: SearchRequest): Promise<SearchResult> => {
    const words = splitQuery(query);
    const ask = new Asking(pool, kind === null ? null : codeOf(kind), limit);
    const { rows, corrected } = await ask.everything(words);
    const records: SearchMatch[] = [];
    const seen = new Set<string>();
    for (const { kind: code, record_id: id, rank, tier } of rows) {
      const key = `${code} ${id}`;
      if (seen.has(key)) continue;
      seen.add(key);
      records.push({ kind: kindOf(code), id, rank, tier });
    }
    return { records, corrected };
  };
}

type Tiered = FoundRow & { tier: number };
const inTier = (rows: readonly FoundRow[], tier: number): Tiered[] => rows.map((row) => ({ ...row, tier }));

/** The most likely corrections for a word that finds nothing. */
export async function suggestWords(
  pool: StatementPool,
  word: string,
  isUnfinished: boolean,
): Promise<string[]> {
  const known = await repository.findSimilarTokens(pool, word, editsOf(word));
  return rankSuggestions(word, known, isUnfinished)
    .filter((guess) => guess !== word)
    .slice(0, GUESSES);
}

/** One query to the index: its words, one kind or all, and a limit. */
class Asking {
  readonly #pool: StatementPool;
  readonly #kind: number | null;
  /** A few more than the limit, since some may be gone, and more where a record may match by two of its words. */
  readonly #few: number;
  readonly #limit: number;

  constructor(pool: StatementPool, kind: number | null, limit: number) {
    this.#pool = pool;
    this.#kind = kind;
    this.#few = limit + 5;
    this.#limit = limit * 2 + 10;
  }

  async everything(words: readonly string[]): Promise<{ rows: Tiered[]; corrected: string[] | null }> {
    const [only = ''] = words;
    if (words.length === 0) return { rows: [], corrected: null };
    if (words.length === 1 && Array.from(only).length < 3)
      return { rows: await this.#short(only), corrected: null };
    if (words.length === 1) {
      const { rows, documents } = await this.#single(only);
      if (rows.length > 0) return { rows, corrected: null };
      return this.#guessed(words, { names: [], words: {}, last: { words: 0, documents } });
    }
    const look = await this.#lookUp(words);
    const rows = await this.#known(words, look);
    if (rows.length > 0) return { rows, corrected: null };
    return this.#guessed(words, look);
  }

  async #single(word: string): Promise<{ rows: Tiered[]; documents: number }> {
    if (Array.from(word).length < 3) return { rows: await this.#short(word), documents: 0 };
    const { names, found, documents } = await this.#beginning(word, nameHashes([word]));
    return { rows: [...namesakes(names), ...inTier(found, TIER.words)], documents };
  }

  /** One or two letters: reads a precomputed list. */
  async #short(prefix: string): Promise<Tiered[]> {
    const names = nameHashes([prefix]);
    const [row] =
      this.#kind === null
        ? await repository.matchShortPrefix.any(this.#pool, names, null, this.#limit, prefix)
        : await repository.matchShortPrefix.one(this.#pool, names, this.#kind, this.#limit, prefix);
    return [...namesakes(row?.names ?? []), ...inTier(row?.found ?? [], TIER.words)];
  }

  /** Matches for the words as typed. */
  async #known(words: readonly string[], look: LookupRow): Promise<Tiered[]> {
    const asked = takeApart(words);
    const found = await this.#strict(asked, look);
    const rows = [...namesakes(look.names), ...inTier(found, TIER.words)];
    const years = words.filter((word) => YEAR.test(word));
    if (years.length > 0 && years.length < words.length && found.length < this.#few)
      rows.push(...(await this.#withoutYears(words)));
    if (rows.length > 0) return rows;
    return inTier(await this.#loose(words), TIER.lesser);
  }

  /** The year was wrong, or the record has none: better than no result, ranked below matches with the year. */
  async #withoutYears(words: readonly string[]): Promise<Tiered[]> {
    const others = words.filter((word) => !YEAR.test(word));
    const look = await this.#lookUp(others);
    const found = await this.#strict(takeApart(others), look);
    return inTier([...look.names.slice(0, EXACT_NAME_MATCHES_MAX), ...found], TIER.lesser);
  }

  async #lookUp(words: readonly string[]): Promise<LookupRow> {
    const last = words.at(-1) ?? '';
    const [row] = await repository.lookUp(
      this.#pool,
      nameHashes(words),
      this.#kind,
      JSON.stringify(words),
      last,
      last + END,
    );
    if (row === undefined) throw new Error('Expected one row');
    return row;
  }

  /** Matches every word in any order; the last one as a prefix. */
  async #strict({ heads, last, years }: Asked, look: LookupRow): Promise<FoundRow[]> {
    const counts = heads.map((head) => look.words[head] ?? 0);
    if (counts.includes(0)) return [];
    if (heads.length === 0 && years.length === 0) {
      if (Array.from(last).length < 3) return this.#short(last);
      return (await this.#beginning(last, [])).found;
    }
    const rarest = Math.min(...counts);
    const isFew = look.last.words < PREFIX_WORDS_MAX && look.last.documents <= FEW_BESIDE;
    const leads = heads.length === 0 || (isFew && look.last.documents < rarest && !DIGITS.test(last));
    if (leads) return this.#range(last, [...heads.map(whole), ...years.map(beginning)]);
    const pivot = heads[counts.indexOf(rarest)] ?? last;
    const others = heads.filter((head) => head !== pivot).map(whole);
    return this.#word(pivot, [...others, ...[...years, last].map(beginning)]);
  }

  /** A single word of three letters or more, which may be incomplete. */
  async #beginning(word: string, names: readonly string[]): Promise<PrefixRow> {
    const isHead = Array.from(word).length === 3;
    const kinds = this.#kind === null ? KIND_CODES : [this.#kind];
    const [row] = await repository.matchPrefix(
      this.#pool,
      names,
      this.#kind,
      word,
      word + END,
      this.#limit,
      isHead,
      kinds,
    );
    if (row === undefined) throw new Error('Expected one row with counts');
    return row.is_many ? { ...row, found: await this.#head(word) } : row;
  }

  /** Matches every word as a prefix, and by cast: for words that no single name contains together. */
  async #loose(words: readonly string[]): Promise<FoundRow[]> {
    for (const pivot of words.toSorted((a, b) => b.length - a.length)) {
      const others = words.filter((word) => word !== pivot && !ARTICLES.has(word)).map(beginning);
      const found = await this.#word(pivot, others, 'loosely');
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Replaces unknown words with their most likely corrections; less likely ones fill up the results. */
  async #guessed(
    words: readonly string[],
    look: LookupRow,
  ): Promise<{ rows: Tiered[]; corrected: string[] | null }> {
    const rows: Tiered[] = [];
    let corrected: string[] | null = null;
    for (const attempt of await this.#attempts(words, look)) {
      const found = await this.#tried(attempt);
      if (found.length > 0) corrected ??= attempt;
      rows.push(...found.map((row) => ({ ...row, tier: TIER.guessed })));
      if (rows.length >= this.#few || (rows.length > 0 && words.length > 1)) break;
    }
    return { rows, corrected };
  }

  async #tried(words: readonly string[]): Promise<Tiered[]> {
    const [only = ''] = words;
    if (words.length === 1) return (await this.#single(only)).rows;
    return this.#known(words, await this.#lookUp(words));
  }

  async #attempts(words: readonly string[], { words: counts, last }: LookupRow): Promise<string[][]> {
    const isKnown = (word: string, index: number) =>
      (index === words.length - 1 ? last.documents : (counts[word] ?? 0)) > 0;
    const unknown = words.filter((word, index) => !isKnown(word, index) && isCorrectable(word));
    // The words exist, but not together, so one of them may be misspelled.
    const doubted = unknown.length > 0 ? unknown.slice(0, 2) : words.filter(isCorrectable).slice(0, 2);
    const choices = new Map<string, string[]>();
    for (const word of doubted) {
      choices.set(word, await suggestWords(this.#pool, word, word === words.at(-1)));
    }
    if (unknown.length > 0) return together(words, choices);
    return [...choices].flatMap(([word, others]) =>
      others.map((other) => words.map((each) => (each === word ? other : each))),
    );
  }

  #range(token: string, others: readonly string[]): Promise<FoundRow[]> {
    const values = [token, token + END, this.#limit, ...beside(others)] as const;
    return this.#kind === null
      ? repository.matchPrefixRange.any(this.#pool, ...values)
      : repository.matchPrefixRange.one(this.#pool, ...values, this.#kind);
  }

  #head(token: string): Promise<FoundRow[]> {
    const values = [token, token + END, this.#limit] as const;
    return this.#kind === null
      ? repository.matchPrefixByRank.any(this.#pool, ...values)
      : repository.matchPrefixByRank.one(this.#pool, ...values, this.#kind);
  }

  #word(
    token: string,
    others: readonly string[],
    how: 'strictly' | 'loosely' = 'strictly',
  ): Promise<FoundRow[]> {
    const statements = how === 'strictly' ? repository.matchWords : repository.matchWordsLoosely;
    const values = [token, this.#few, ...beside(others)] as const;
    return this.#kind === null
      ? statements.any(this.#pool, ...values)
      : statements.one(this.#pool, ...values, this.#kind);
  }
}

const namesakes = (rows: readonly FoundRow[]): Tiered[] =>
  inTier(rows.slice(0, EXACT_NAME_MATCHES_MAX), TIER.name);

/** Articles and years carry little information, so they are set aside unless there is nothing else. */
function takeApart(words: readonly string[]): Asked {
  const last = words.at(-1) ?? '';
  const heads = words.slice(0, -1);
  const years = heads.filter((word) => YEAR.test(word));
  const others = heads.filter((word) => !YEAR.test(word) && !ARTICLES.has(word));
  // Years and articles on their own are treated as ordinary words.
  if (others.length === 0 && (DIGITS.test(last) || years.length === 0))
    return { heads: years.length === 0 && !DIGITS.test(last) ? [] : heads, last, years: [] };
  return { heads: [...new Set(others)], last, years };
}

const whole = (word: string): string => ` ${word} `;
const beginning = (word: string): string => ` ${word}`;

/** Rare words first, which tend to be the long ones; a space matches every document. */
function beside(others: readonly string[]): [string, string, string, string[]] {
  const [first = ' ', second = ' ', third = ' ', ...rest] = others.toSorted((a, b) => b.length - a.length);
  return [first, second, third, rest];
}

/** Combines the first choices, then the second ones: replaces every word that has a choice. */
function together(words: readonly string[], choices: ReadonlyMap<string, readonly string[]>): string[][] {
  const attempts: string[][] = [];
  for (let place = 0; place < GUESSES; place += 1) {
    const isAny = [...choices.values()].some((others) => others[place] !== undefined);
    if (isAny)
      attempts.push(words.map((word) => choices.get(word)?.[place] ?? choices.get(word)?.[0] ?? word));
  }
  return attempts;
}
