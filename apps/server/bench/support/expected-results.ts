import { createInterface } from 'node:readline';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { nameHashes, splitQuery } from '#catalogue/search/index.ts';

const PAGE = 10;
/** As the engine ranks: this many exact names first, then all word matches by popularity. */
const NAMESAKES = 3;
const ARTICLES = new Set(['the', 'a', 'an']);

interface Doc {
  readonly key: string;
  readonly rank: number;
  readonly id: number;
}

interface Question {
  readonly heads: readonly string[];
  readonly last: string;
  readonly hashes: ReadonlySet<string>;
  readonly named: Doc[];
  readonly worded: Doc[];
}

/** Computes the expected results in one scan over all documents, without the indexes. */
export async function readExpectedResults(
  client: pg.Client,
  queries: readonly string[],
): Promise<Map<string, string[]>> {
  const questions = new Map([...new Set(queries)].map((query) => [query, questionOf(query)]));
  const byWord = Map.groupBy(questions.values(), ({ heads, last }) => heads[0] ?? `${last}*`);
  const byHash = new Map<string, Question[]>();
  for (const question of questions.values())
    for (const hash of question.hashes) byHash.set(hash, [...(byHash.get(hash) ?? []), question]);
  const lengths = [
    ...new Set([...byWord.keys()].filter((key) => key.endsWith('*')).map((key) => key.length - 1)),
  ];

  const stream = client.query(
    copyTo('copy (select kind, record_id, rank, words, names from search_docs) to stdout'),
  );
  for await (const line of createInterface({ input: stream })) {
    const [kind = '', id = '', rank = '', text = '', names = ''] = line.split('\t');
    const doc: Doc = { key: `${kind} ${id}`, rank: Number(rank), id: Number(id) };
    const words = text.split(' ');
    const anchors = new Set(
      words.flatMap((word) => [word, ...lengths.map((length) => `${word.slice(0, length)}*`)]),
    );
    for (const anchor of anchors)
      for (const question of byWord.get(anchor) ?? [])
        if (fits(question, words)) insertRanked(question.worded, doc, PAGE);
    for (const hash of names.slice(1, -1).split(','))
      for (const question of byHash.get(hash) ?? []) insertRanked(question.named, doc, NAMESAKES);
  }
  return new Map(
    [...questions].map(([query, { named, worded }]) => {
      const keys = new Set([...named, ...worded].map(({ key }) => key));
      return [query, [...keys].slice(0, PAGE)];
    }),
  );
}

function questionOf(query: string): Question {
  const words = splitQuery(query);
  const [full] = nameHashes(words);
  return {
    heads: words.slice(0, -1).filter((word) => !ARTICLES.has(word)),
    last: words.at(-1) ?? '',
    // The engine also ranks the name without its article second.
    hashes: new Set(full === undefined ? [] : [full]),
    named: [],
    worded: [],
  };
}

const fits = ({ heads, last }: Question, words: readonly string[]): boolean =>
  heads.every((head) => words.includes(head)) && words.some((word) => word.startsWith(last));

function insertRanked(docs: Doc[], doc: Doc, most: number): void {
  const isBefore = (other: Doc) => doc.rank > other.rank || (doc.rank === other.rank && doc.id < other.id);
  const lowest = docs.at(-1);
  if (docs.length >= most && lowest !== undefined && !isBefore(lowest)) return;
  if (docs.some(({ key }) => key === doc.key)) return;
  const place = docs.findIndex(isBefore);
  docs.splice(place === -1 ? docs.length : place, 0, doc);
  if (docs.length > most) docs.pop();
}
