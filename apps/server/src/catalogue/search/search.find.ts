import type { StatementPool } from '#platform/db/statement.ts';
import type { FindRequest, Found, FoundRecord } from './search.engine.ts';
import { codeOf, KIND_CODES, kindOf } from './search.kinds.ts';
import * as repository from './search.lookup-repository.ts';
import {
  type BeginningRow,
  type FoundRow,
  type LookupRow,
  NAMESAKES,
  PROBE,
} from './search.lookup-repository.ts';
import { guesses, isGuessable, slipsOf } from './search.spelling.ts';
import { nameHashes, queryWords } from './search.text.ts';

/** After every letter of every script: the end of what begins with a word. */
const END = '\u{10FFFD}';
/** So many documents of an unfinished word are read, if those of the others are more. */
const FEW_BESIDE = 12_000;
/** Tried instead of a word that nothing is called. */
const GUESSES = 3;
const TIER = { name: 0, words: 1, lesser: 2, guessed: 3 } as const;

const YEAR = /^(?:18|19|20)\d\d$/u;
const DIGITS = /^\d{1,4}$/u;
/** Names are written with and without them. */
const ARTICLES = new Set(['the', 'a', 'an']);

/** A question taken apart. */
interface Asked {
  readonly heads: readonly string[];
  /** May not be finished. */
  readonly last: string;
  /** Years: they stand beside a document's words, but lead to none. */
  readonly years: readonly string[];
}

export function createFinder(pool: StatementPool) {
  return async ({ query, kind, limit }: FindRequest): Promise<Found> => {
    const words = queryWords(query);
    const ask = new Asking(pool, kind === null ? null : codeOf(kind), limit);
    const { rows, corrected } = await ask.everything(words);
    const records: FoundRecord[] = [];
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

/** The likeliest words of the index that may have been meant by one that finds nothing. */
export async function suggestWords(
  pool: StatementPool,
  word: string,
  isUnfinished: boolean,
): Promise<string[]> {
  const known = await repository.alike(pool, word, slipsOf(word));
  return guesses(word, known, isUnfinished)
    .filter((guess) => guess !== word)
    .slice(0, GUESSES);
}

/** One question to the index: its words, one kind or all, and how many records. */
class Asking {
  readonly #pool: StatementPool;
  readonly #kind: number | null;
  /** A few more than wanted, since some are gone, and more where a record may be found by two of its words. */
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

  /** One or two letters: a list that is ready. */
  async #short(prefix: string): Promise<Tiered[]> {
    const names = nameHashes([prefix]);
    const [row] =
      this.#kind === null
        ? await repository.startingWith.any(this.#pool, names, null, this.#limit, prefix)
        : await repository.startingWith.one(this.#pool, names, this.#kind, this.#limit, prefix);
    return [...namesakes(row?.names ?? []), ...inTier(row?.found ?? [], TIER.words)];
  }

  /** What the words find as they are. */
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

  /** The year was wrong, or of a record that has none: better than nothing, after whatever has it. */
  async #withoutYears(words: readonly string[]): Promise<Tiered[]> {
    const others = words.filter((word) => !YEAR.test(word));
    const look = await this.#lookUp(others);
    const found = await this.#strict(takeApart(others), look);
    return inTier([...look.names.slice(0, NAMESAKES), ...found], TIER.lesser);
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
    if (row === undefined) throw new Error('PostgreSQL answered nothing to a question about nothing');
    return row;
  }

  /** Every word, in any order; the last one by its beginning. */
  async #strict({ heads, last, years }: Asked, look: LookupRow): Promise<FoundRow[]> {
    const counts = heads.map((head) => look.words[head] ?? 0);
    if (counts.includes(0)) return [];
    if (heads.length === 0 && years.length === 0) {
      if (Array.from(last).length < 3) return this.#short(last);
      return (await this.#beginning(last, [])).found;
    }
    const rarest = Math.min(...counts);
    const isFew = look.last.words < PROBE && look.last.documents <= FEW_BESIDE;
    const leads = heads.length === 0 || (isFew && look.last.documents < rarest && !DIGITS.test(last));
    if (leads) return this.#range(last, [...heads.map(whole), ...years.map(beginning)]);
    const pivot = heads[counts.indexOf(rarest)] ?? last;
    const others = heads.filter((head) => head !== pivot).map(whole);
    return this.#word(pivot, [...others, ...[...years, last].map(beginning)]);
  }

  /** One word of three letters or more, which may not be finished. */
  async #beginning(word: string, names: readonly string[]): Promise<BeginningRow> {
    const isHead = Array.from(word).length === 3;
    const kinds = this.#kind === null ? KIND_CODES : [this.#kind];
    const [row] = await repository.beginningWith(
      this.#pool,
      names,
      this.#kind,
      word,
      word + END,
      this.#limit,
      isHead,
      kinds,
    );
    if (row === undefined) throw new Error('PostgreSQL counted nothing at all');
    return row.is_many ? { ...row, found: await this.#head(word) } : row;
  }

  /** Every word by its beginning, and by who plays in a title: for words that no name has together. */
  async #loose(words: readonly string[]): Promise<FoundRow[]> {
    for (const pivot of words.toSorted((a, b) => b.length - a.length)) {
      const others = words.filter((word) => word !== pivot && !ARTICLES.has(word)).map(beginning);
      const found = await this.#word(pivot, others, 'loosely');
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The words with the likeliest in the place of those that nothing is called; the less likely fill up. */
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
    const unknown = words.filter((word, index) => !isKnown(word, index) && isGuessable(word));
    // Words that exist, but not together: one of them is not the one that was meant.
    const doubted = unknown.length > 0 ? unknown.slice(0, 2) : words.filter(isGuessable).slice(0, 2);
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
      ? repository.inRange.any(this.#pool, ...values)
      : repository.inRange.one(this.#pool, ...values, this.#kind);
  }

  #head(token: string): Promise<FoundRow[]> {
    const values = [token, token + END, this.#limit] as const;
    return this.#kind === null
      ? repository.byHead.any(this.#pool, ...values)
      : repository.byHead.one(this.#pool, ...values, this.#kind);
  }

  #word(
    token: string,
    others: readonly string[],
    how: 'strictly' | 'loosely' = 'strictly',
  ): Promise<FoundRow[]> {
    const statements = how === 'strictly' ? repository.withWord : repository.withWordLoosely;
    const values = [token, this.#few, ...beside(others)] as const;
    return this.#kind === null
      ? statements.any(this.#pool, ...values)
      : statements.one(this.#pool, ...values, this.#kind);
  }
}

const namesakes = (rows: readonly FoundRow[]): Tiered[] => inTier(rows.slice(0, NAMESAKES), TIER.name);

/** An article says little and a year leads nowhere, unless there is nothing else. */
function takeApart(words: readonly string[]): Asked {
  const last = words.at(-1) ?? '';
  const heads = words.slice(0, -1);
  const years = heads.filter((word) => YEAR.test(word));
  const others = heads.filter((word) => !YEAR.test(word) && !ARTICLES.has(word));
  // Years and articles alone are words like any other.
  if (others.length === 0 && (DIGITS.test(last) || years.length === 0))
    return { heads: years.length === 0 && !DIGITS.test(last) ? [] : heads, last, years: [] };
  return { heads: [...new Set(others)], last, years };
}

const whole = (word: string): string => ` ${word} `;
const beginning = (word: string): string => ` ${word}`;

/** Rare words first, which long ones tend to be; a space is beside every word. */
function beside(others: readonly string[]): [string, string, string, string[]] {
  const [first = ' ', second = ' ', third = ' ', ...rest] = others.toSorted((a, b) => b.length - a.length);
  return [first, second, third, rest];
}

/** The first choices together, then the second: every word that has one is replaced. */
function together(words: readonly string[], choices: ReadonlyMap<string, readonly string[]>): string[][] {
  const attempts: string[][] = [];
  for (let place = 0; place < GUESSES; place += 1) {
    const isAny = [...choices.values()].some((others) => others[place] !== undefined);
    if (isAny)
      attempts.push(words.map((word) => choices.get(word)?.[place] ?? choices.get(word)?.[0] ?? word));
  }
  return attempts;
}
