import { splitQuery } from '#catalogue/search/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';

export const QUERY_CLASSES = ['one', 'two', 'three', 'five', 'words', 'name', 'typo'] as const;
export type QueryClass = (typeof QUERY_CLASSES)[number];

/** The mix of typed queries: most keystrokes are the first ones. */
const MIX: Readonly<Record<QueryClass, number>> = {
  one: 0.15,
  two: 0.15,
  three: 0.15,
  five: 0.25,
  words: 0.12,
  name: 0.1,
  typo: 0.08,
};

export interface QuerySet {
  readonly byClass: Readonly<Record<QueryClass, readonly string[]>>;
  /** Maps a misspelled word to the intended one. */
  readonly intended: ReadonlyMap<string, string>;
}

/** Returns the same numbers in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NAMES = `
  select x.name from (
    (select name, 100 * ln(1 + popularity) as rank from titles tablesample system (2) repeatable (1)
      where deleted_at is null)
    union all
    (select name, 90 * ln(1 + popularity) from people tablesample system (1) repeatable (1) where deleted_at is null)
    union all
    (select name, 10 from episodes tablesample system (0.2) repeatable (1)
      where name is not null and name not like 'Episode%')) x
  order by x.rank desc, x.name`;

/** Reads names from the catalogue, preferring well-known ones, and derives what users type. */
export async function readQueries(pool: StatementPool, count: number): Promise<QuerySet> {
  const random = seededRandom(42);
  const { rows } = await pool.query<{ name: string }>(NAMES);
  const byClass: Record<QueryClass, string[]> = {
    one: [],
    two: [],
    three: [],
    five: [],
    words: [],
    name: [],
    typo: [],
  };
  const intended = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const words = splitQuery(rows[Math.floor(rows.length * random() ** 3)]?.name ?? '');
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
    const [first, second] = words;
    if (longest === '' || first === undefined) continue;
    byClass.one.push(longest.slice(0, 1));
    byClass.two.push(longest.slice(0, 2));
    byClass.three.push(longest.slice(0, 3));
    if (longest.length >= 5) byClass.five.push(longest.slice(0, 5));
    if (second !== undefined) byClass.words.push(`${first} ${second.slice(0, 3)}`);
    byClass.name.push(words.join(' '));
    if (!/^[a-z]{6,}$/.test(longest)) continue;
    const misspelled = misspell(longest, random);
    if (misspelled === longest) continue;
    byClass.typo.push(misspelled);
    intended.set(misspelled, longest);
  }
  return { byClass, intended };
}

/** Drops a letter, swaps two, or changes a vowel. */
function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = random();
  if (kind < 0.33) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.66) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return word.slice(0, at) + ('aeiou'[Math.floor(random() * 5)] ?? '') + word.slice(at + 1);
}

/** Picks a query from the mix. */
export function pickQuery({ byClass }: QuerySet, random: () => number): string {
  let share = random();
  for (const name of QUERY_CLASSES) {
    share -= MIX[name];
    if (share < 0) return byClass[name][Math.floor(random() * byClass[name].length)] ?? '';
  }
  return byClass.one[0] ?? '';
}
