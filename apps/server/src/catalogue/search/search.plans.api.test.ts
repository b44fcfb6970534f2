import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { useTestApp } from '#test/app.ts';
import { type Statement, captureStatements } from '#test/statements.ts';
import { rebuildSearch } from './index.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const TITLES = 20_000;
/** Has more words than are probed, in more documents than are read and sorted. */
const COMMON = 'amber';

beforeAll(async () => {
  // A connection without the statement timeout of the request pool.
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  await client.query(`insert into titles (type, name, slug, popularity, year)
    select case when n % 4 = 0 then 'series' else 'movie' end,
      '${COMMON}' || case when n % 2 = 0 then '' else md5(n::text) end || ' ' || md5((n * 7)::text) || ' word' || n % 50,
      'x', n % 97, 1950 + n % 70
    from generate_series(1, ${TITLES}) n`);
  await client.query(`insert into people (name, slug, popularity)
    select 'Person ' || md5(n::text), 'x', n % 97 from generate_series(1, ${TITLES}) n`);
  await client.query(`insert into seasons (title_id, number) select id, 1 from titles where type = 'series'`);
  await client.query(`insert into episodes (title_id, season_id, season_number, episode_number, name)
    select title_id, id, 1, n, 'Part of ' || md5(id::text) from seasons, generate_series(1, 2) n`);
  await client.query(`insert into credits (title_id, person_id, department, position)
    select t.id, p.id, 1, 0 from titles t join people p on p.id = t.id`);
  await client.query(`insert into news_articles (title, slug, body, published_at)
    select 'News of ' || md5(n::text), 'news', '', now() - n * interval '1 hour' from generate_series(1, 2000) n`);
  await client.query('analyze');
  await client.end();
  await rebuildSearch(kinora.platform.config);
}, 120_000);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The generic plan of a statement, executed once with these values. */
async function planOf({ text, values }: Statement): Promise<PlanNode[]> {
  const client = new pg.Client({
    connectionString: kinora.platform.config.DATABASE_URL,
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  });
  await client.connect();
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  });
  await client.end();
  const [plan] = rows.flatMap((row) => row['QUERY PLAN']);
  if (plan === undefined) throw new Error('PostgreSQL showed no plan');
  return nodesOf(plan.Plan);
}

const SEARCH_TABLES = /^search_/;
/** PostgreSQL scans small tables where that is cheaper; these tables are large in this test too. */
const LARGE = /^(?:titles|people|credits|search_.*)$/;

const QUESTIONS: [name: string, query: Record<string, string>, statements: string[]][] = [
  ['one letter', { query: 'a' }, ['search-prefix']],
  ['two letters of one kind', { query: 'am', kind: 'movie' }, ['search-prefix-kind']],
  ['three letters', { query: 'amb' }, ['search-beginning']],
  ['three letters of one kind', { query: 'amb', kind: 'series' }, ['search-beginning']],
  ['a common prefix', { query: 'ambe' }, ['search-beginning', 'search-head']],
  [
    'a common prefix of one kind',
    { query: 'ambe', kind: 'series' },
    ['search-beginning', 'search-head-kind'],
  ],
  ['a rare prefix', { query: 'word49' }, ['search-beginning']],
  ['a rare prefix of one kind', { query: 'word49', kind: 'movie' }, ['search-beginning']],
  ['a common word and a digit', { query: `${COMMON} 195` }, ['search-look-up', 'search-word']],
  [
    'a common word and a digit, of one kind',
    { query: `${COMMON} 195`, kind: 'movie' },
    ['search-look-up', 'search-word-kind'],
  ],
  ['two words, the second one rare', { query: `${COMMON} word4` }, ['search-look-up', 'search-range']],
];

describe.each(QUESTIONS)('%s', (_, query, expected) => {
  test('reads few rows, only from indexes', async () => {
    const call = () => kinora.client().send(search, { query });
    await call();
    const sent = (await captureStatements(call)).filter(
      ({ text }) => text.includes('search_') || text.includes('listed'),
    );
    const names = sent.map(({ name }) => name);
    expect(names).toEqual([...expected, expect.stringMatching(/^search-hits-/)]);
    for (const statement of sent) {
      const nodes = await planOf(statement);
      const scans = nodes.filter(
        (node) => node['Node Type'] === 'Seq Scan' && LARGE.test(node['Relation Name'] ?? ''),
      );
      expect(scans.map((node) => node['Relation Name'])).toEqual([]);
      const tokens = nodes.filter((node) => node['Relation Name'] === 'search_tokens');
      expect(tokens.map((node) => node['Node Type']).filter((type) => type !== 'Index Only Scan')).toEqual(
        [],
      );
      const read = nodes
        .filter((node) => SEARCH_TABLES.test(node['Relation Name'] ?? ''))
        .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
      expect(read).toBeLessThan(5000);
    }
  });
});

test('a word with a typo is looked up in the vocabulary, not in documents', async () => {
  const sent = await captureStatements(() => kinora.client().send(search, { query: { query: 'ambre' } }));
  const guessing = sent.find(({ name }) => name === 'search-alike');
  expect(guessing).toBeDefined();
  const nodes = guessing === undefined ? [] : await planOf(guessing);
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(nodes.map((node) => node['Index Name'])).toContain('search_vocabulary_alike');
});

test('the index does not grow with the length of names', async () => {
  const { rows } = await kinora.platform.pool.query<{ longest: number; most: number }>(
    `select max(octet_length(text) + coalesce(octet_length(weak), 0)) as longest,
      (select max(count) from (select count(*) from search_prefixes group by prefix, kind) c) as most
     from search_tokens`,
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(100);
  expect(rows[0]?.longest).toBeLessThan(2000);
});
