import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { seedDemo } from '#seeds/demo/demo.ts';
import { useTestApp } from '#test/app.ts';
import { rebuildSearch } from '../index.ts';

/** Correct first results so far, by section. Raise them when the index improves, never lower them. */
const RECORDED: Readonly<Record<string, number>> = {
  exact: 30,
  prefix: 28,
  typo: 26,
  alias: 20,
  'original and translated': 15,
  accent: 17,
  'two words': 19,
  'word order': 10,
  'name and year': 12,
  'person and title': 12,
  'other scripts': 15,
};

interface Question {
  readonly section: string;
  readonly query: string;
  readonly expected: string;
}

function readQuestions(): Question[] {
  const text = readFileSync(path.join(import.meta.dirname, 'queries.txt'), 'utf8');
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^\[(.+)\]$/u.exec(line)?.[1] ?? section;
    const [query, expected] = line.split(' = ');
    return query === undefined || expected === undefined ? [] : [{ section, query, expected }];
  });
}

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });

beforeAll(async () => {
  const { db, config } = kinora.platform;
  await seedDemo({ db, config, print: () => undefined, withPictures: false });
  await rebuildSearch(config);
}, 120_000);

test('ranks the right result first for at least as many queries as before', async () => {
  const questions = readQuestions();
  expect(questions.length).toBeGreaterThanOrEqual(200);
  const right: Record<string, number> = {};
  const wrong: string[] = [];
  for (const { section, query, expected } of questions) {
    const { results } = await kinora.client().call(search, { query: { query, limit: 5 } });
    const [first] = results;
    const found = first === undefined ? 'nothing' : `${first.kind} ${first.name}`;
    right[section] = (right[section] ?? 0) + (found === expected ? 1 : 0);
    if (found !== expected) wrong.push(`${query}: ${expected}, not ${found}`);
  }
  const sum = questions.length - wrong.length;
  process.stdout.write(`relevance: ${sum} of ${questions.length} first answers right\n${wrong.join('\n')}`);
  for (const [section, least] of Object.entries(RECORDED))
    expect.soft(right[section], `${section}\n${wrong.join('\n')}`).toBeGreaterThanOrEqual(least);
}, 60_000);
