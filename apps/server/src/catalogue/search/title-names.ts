import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { isOneEditApart } from './one-edit.ts';
import * as repository from './search.names.repository.ts';
import type { NamesakeRow } from './search.names.repository.ts';
import { editsOf, isCorrectable } from './spelling.ts';
import { nameHashes, splitWords, withoutArticle } from './text.ts';

export interface NamedTitle {
  readonly id: number;
  readonly type: TitleType;
  readonly rank: number;
  readonly year: number | null;
}

interface RequestedName {
  readonly name: string;
  readonly year: number | null;
  /** Titles of this type come first. */
  readonly type?: TitleType | null;
}

/** A pivot word that finds titles, and how many of the other words they must have. */
interface WordQuery {
  readonly key: number;
  readonly word: string;
  readonly others: readonly string[];
  readonly least: number;
}

/** The words of the index that are read to find a misspelled one. */
const PIVOTS = 2;

/**
 * Finds titles by complete names: those of every language, ignoring case, accents and articles. Both methods read the
 * index with a few statements, however many names they get.
 */
export function createTitleNames(pool: StatementPool) {
  return {
    /** Titles with exactly these names; for each name the closest year first, then the best known. */
    async exact(queries: readonly RequestedName[]): Promise<Map<number, NamedTitle[]>> {
      const hashed = queries.flatMap(({ name, year, type = null }, key) =>
        nameHashes(splitWords(name)).map((hash) => ({ key, hash, year, type })),
      );
      return byKey(hashed.length === 0 ? [] : await repository.findNamesakes(pool, JSON.stringify(hashed)));
    },

    /** Titles whose names differ from these in one letter or space, the best known first. */
    async similar(names: readonly string[]): Promise<Map<number, NamedTitle[]>> {
      const split = names.map((name) => splitWords(name));
      const queries = await wordQueries(pool, split);
      const rows = [
        ...(queries.length === 0 ? [] : await repository.findWithWords(pool, JSON.stringify(queries))),
        ...(await findSpaced(pool, split)),
      ];
      const formsOf = await listForms(pool, rows);
      const matching = rows.filter(({ key, id }) =>
        formsIn(split[key] ?? []).some((wanted) =>
          (formsOf.get(id) ?? []).some((form) => isOneEditApart(wanted, form)),
        ),
      );
      return byKey(matching.toSorted((a, b) => b.rank - a.rank || a.id - b.id));
    },

    /** Titles whose names start with these and go on, the best known first. */
    async starting(names: readonly string[]): Promise<Map<number, NamedTitle[]>> {
      const split = names.map((name) => splitWords(name));
      const queries = await beginningQueries(pool, split);
      const rows = queries.length === 0 ? [] : await repository.findWithWords(pool, JSON.stringify(queries));
      const formsOf = await listForms(pool, rows);
      const matching = rows.filter(({ key, id }) =>
        formsIn(split[key] ?? []).some((wanted) =>
          (formsOf.get(id) ?? []).some((form) => form.startsWith(`${wanted} `)),
        ),
      );
      return byKey(matching.toSorted((a, b) => b.rank - a.rank || a.id - b.id));
    },
  };
}

/** A longer name has all of the words, also the rarest of them. */
async function beginningQueries(
  pool: StatementPool,
  names: readonly (readonly string[])[],
): Promise<WordQuery[]> {
  const counts = await repository.countDocuments(pool, [...new Set(names.flat())]);
  const documents = new Map(counts.map((row) => [row.token, row.documents]));
  return names.flatMap((words, key) => {
    if (words.length === 0 || words.some((word) => !documents.has(word))) return [];
    const [word = '', ...others] = [...new Set(words)].toSorted(
      (one, other) => (documents.get(one) ?? 0) - (documents.get(other) ?? 0),
    );
    return [{ key, word, others, least: others.length }];
  });
}

function byKey(rows: readonly NamesakeRow[]): Map<number, NamedTitle[]> {
  const found = new Map<number, Map<number, NamedTitle>>();
  for (const { key, ...title } of rows) {
    const titles = found.get(key) ?? new Map<number, NamedTitle>();
    if (!titles.has(title.id)) titles.set(title.id, title);
    found.set(key, titles);
  }
  return new Map([...found].map(([key, titles]) => [key, [...titles.values()]]));
}

/** All but one of the words of a similar name are spelled correctly: the rarest of them find it. */
async function wordQueries(pool: StatementPool, names: readonly (readonly string[])[]): Promise<WordQuery[]> {
  const split = names.map((words) => [...new Set(withoutArticle(words.join(' ')).split(' '))]);
  const tried = new Set(split.flatMap((words) => (words.length === 1 ? correctionsOf(words) : words)));
  const counts = await repository.countDocuments(pool, [...tried]);
  const documents = new Map(counts.map((row) => [row.token, row.documents]));
  return split.flatMap((words, key) => {
    if (words.length === 1)
      return correctionsOf(words)
        .filter((word) => documents.has(word))
        .map((word) => ({ key, word, others: [], least: 0 }));
    const known = words
      .filter((word) => documents.has(word))
      .toSorted((one, other) => (documents.get(one) ?? 0) - (documents.get(other) ?? 0));
    if (known.length < words.length - 1) return [];
    const count = known.length === words.length ? PIVOTS : 1;
    return known.slice(0, count).map((word) => ({
      key,
      word,
      others: words.filter((other) => other !== word),
      least: words.length - 2,
    }));
  });
}

const correctionsOf = ([word = '']: readonly string[]): string[] =>
  isCorrectable(word) ? editsOf(word) : [];

/** Titles with these names but for one space that is missing or too many. */
async function findSpaced(
  pool: StatementPool,
  names: readonly (readonly string[])[],
): Promise<NamesakeRow[]> {
  const hashed = names.flatMap((words, key) =>
    respaced(words.join(' ')).flatMap((name) =>
      nameHashes(name.split(' ')).map((hash) => ({ key, hash, year: null })),
    ),
  );
  return hashed.length === 0 ? [] : repository.findNamesakes(pool, JSON.stringify(hashed));
}

/** The name with each space left out, and with a space after each letter. */
function respaced(name: string): string[] {
  return Array.from({ length: Math.max(0, name.length - 1) }, (_, index) => {
    const [before, after] = [name.slice(0, index + 1), name.slice(index + 1)];
    return after.startsWith(' ') ? before + after.slice(1) : `${before} ${after}`;
  });
}

/** The name with and without its article. */
const formsIn = (words: readonly string[]): string[] => [
  ...new Set([words.join(' '), withoutArticle(words.join(' '))]),
];

async function listForms(
  pool: StatementPool,
  rows: readonly NamesakeRow[],
): Promise<Map<number, readonly string[]>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const named = await repository.listNames(pool, JSON.stringify(ids));
  return new Map(named.map(({ id, names }) => [id, names.flatMap((name) => formsIn(splitWords(name)))]));
}
