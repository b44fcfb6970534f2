import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getBrowseOptions,
  listKeywords,
  TITLE_ORDERS,
  type TitleFilter,
} from '@kinora/contracts/catalogue/browse.ts';
import { trendingPeople, trendingTitles } from '#catalogue/popularity/index.ts';
import { useTestApp } from '#test/app.ts';
import { type Statement, captureStatements, plannedOnEveryCall } from '#test/statements.ts';
import { createTitleBrowser, fillBrowse } from './index.ts';

const kinora = useTestApp();
const TITLES = 20_000;
/** Tables that grow without bound: no list may read one of them completely, nor sort a group of it. */
const LARGE = new Set([
  'titles',
  'people',
  'keywords',
  'browse_titles',
  'title_facets',
  'title_translations',
]);

beforeAll(async () => {
  // A connection without the statement timeout of those that serve visitors.
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  await client.query(`insert into keywords (name, slug, titles_count)
    select 'Word ' || n, 'word-' || n, case when n < 10 then 9000 else 60 end from generate_series(1, 3000) n`);
  await client.query(`insert into titles (type, name, slug, popularity, year, release_date, runtime, score, votes,
      original_language, certification, status, genre_ids, keyword_ids, country_codes, is_watchable)
    select case when n % 4 = 0 then 'series' else 'movie' end, 'Title ' || n, 'title-' || n, n % 9973,
      1900 + n % 125, make_date(1900 + n % 125, 1 + n % 12, 1 + n % 28), n % 200, (n % 100) / 10.0, n,
      (array['en', 'fr', 'ja'])[1 + n % 3], (array['PG', 'R'])[1 + n % 2], 'released',
      array[(select min(id) from genres) + n % 7], array[1 + n % 9, 10 + n % 2990],
      array[(array['US', 'FR', 'JP'])[1 + n % 3]], n % 50 = 0
    from generate_series(1, ${TITLES}) n`);
  await client.query(`insert into people (name, slug) select 'P', 'p' from generate_series(1, 5000)`);
  await client.query(`insert into trending (kind, record_id, score, rank, ranked_on)
    select k, n, n, n, now() from generate_series(1, 500) n, unnest(array['title', 'person']) k`);
  await client.query(
    `insert into title_translations (title_id, language, name) select id, 'de', 'Titel' from titles`,
  );
  await fillBrowse(kinora.platform.db);
  await client.query('analyze');
  await client.end();
}, 180_000);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The generic plan, which PostgreSQL uses for a statement that a connection has sent often. */
async function planOf({ text, values }: Statement): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, format json) ${text}`,
      values,
    });
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  } finally {
    await client.end();
  }
}

const readWhole = (nodes: readonly PlanNode[]) =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']);

/** Entries read from the tables, including those removed by a filter. */
const entriesRead = (nodes: readonly PlanNode[]) =>
  nodes
    .filter((node) => node['Relation Name'] !== undefined && node['Relation Name'] !== 'title_translations')
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

const FILTERS: [name: string, filter: TitleFilter][] = [
  ['no filter', {}],
  ['a type', { type: 'series' }],
  ['a genre', { genres: ['drama'] }],
  ['a video here', { watchable: '1' }],
  ['a video here and a genre', { watchable: '1', genres: ['drama'] }],
  ['one of two genres', { genres: ['drama', 'comedy'] }],
  [
    'genre, country, years and score',
    { genres: ['drama'], countries: ['US'], year_from: 1950, year_to: 1990, score_from: 5 },
  ],
  ['a year and a high score', { year_from: 1994, year_to: 1994, score_from: 9 }],
  ['a rare keyword', { keywords: ['word-500'] }],
  ['a common keyword', { keywords: ['word-3'] }],
  ['a language and runtime', { languages: ['ja'], runtime_from: 80, runtime_to: 99 }],
  ['an excluded certification and votes', { certifications_none: ['R'], votes_from: 10_000 }],
  ['an excluded genre and country', { genres_none: ['drama'], countries_none: ['US'] }],
];
/** The longest bounded scan, plus the rows of the page it finds. */
const ENTRIES_MAX = 6 * 4000 + 100;

describe.each(FILTERS)('titles with %s', (_name, filter) => {
  test.each(TITLE_ORDERS)('sorted by %s are read along an index', async (order) => {
    const browser = createTitleBrowser(kinora.platform);
    const input = { filter, order, languages: ['de'], limit: 20 } as const;
    const first = await browser.browse({ ...input, at: null });
    expect(first.rows).toHaveLength(filter.keywords?.[0] === 'word-500' ? 7 : 20);
    const sent = await captureStatements(async () => {
      await browser.browse({ ...input, at: null });
      if (first.nextCursor !== null) await browser.browse({ ...input, at: { cursor: first.nextCursor } });
      await browser.browse({ ...input, at: { page: 3 } });
      await browser.ids(filter, order, 50);
    });
    expect(sent.length).toBeGreaterThan(2);
    for (const statement of sent) {
      const plan = await planOf(statement);
      expect(readWhole(plan)).toEqual([]);
      expect(entriesRead(plan)).toBeLessThan(ENTRIES_MAX);
    }
  });
});

describe('a filter that few titles of a group match', () => {
  const filter: TitleFilter = {
    genres: ['drama'],
    countries: ['US'],
    year_from: 1950,
    year_to: 1990,
    score_from: 9.5,
  };
  const orders = TITLE_ORDERS.filter((order) => order !== 'created_at' && order !== 'name');

  test.each(orders)('is read in two statements, sorted by %s', async (order) => {
    const browser = createTitleBrowser(kinora.platform);
    const input = { filter, order, languages: ['de'], limit: 20, at: null } as const;
    const { rows } = await browser.browse(input);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(20);
    const sent = await captureStatements(() => browser.browse(input));
    expect(sent).toHaveLength(2);
    const plans = await Promise.all(sent.map(planOf));
    expect(plans.flatMap(readWhole)).toEqual([]);
    const { rows: counts } = await kinora.platform.pool.query<{ count: number }>(
      `select count(*)::integer as count from title_facets f join genres g on g.id = f.genre_id
       where g.slug = 'drama' and f.country = 'US'`,
    );
    // The scan reads the group once, and the second statement reads it at most once more.
    expect(plans.reduce((sum, plan) => sum + entriesRead(plan), 0)).toBeLessThan(
      2 * (counts[0]?.count ?? 0) + 100,
    );
    expect(await plannedOnEveryCall(kinora.platform.config.DATABASE_URL, sent)).toEqual([]);
  });
});

test('a later page costs no more than the first', async () => {
  const browser = createTitleBrowser(kinora.platform);
  const input = {
    filter: { genres: ['drama'] },
    order: 'popularity' as const,
    languages: [],
    limit: 20,
  };
  const costOf = async (at: { cursor: string } | null) => {
    const sent = await captureStatements(() => browser.browse({ ...input, at }));
    const plans = await Promise.all(sent.map(planOf));
    return plans.reduce((sum, plan) => sum + entriesRead(plan), 0);
  };
  let cursor: string | null = null;
  for (let page = 0; page < 40; page += 1) {
    const at: { cursor: string } | null = cursor === null ? null : { cursor };
    ({ nextCursor: cursor } = await browser.browse({ ...input, limit: 100, at }));
  }
  expect(await costOf({ cursor: cursor ?? '' })).toBeLessThanOrEqual(await costOf(null));
});

const OTHERS: [name: string, call: () => Promise<unknown>][] = [
  ['keywords', () => kinora.client().call(listKeywords, { query: {} })],
  ['keywords by one letter', () => kinora.client().call(listKeywords, { query: { query: 'w' } })],
  ['keywords by prefix', () => kinora.client().call(listKeywords, { query: { query: 'word 77' } })],
  ['keywords by slug', () => kinora.client().call(listKeywords, { query: { slugs: ['word-1', 'word-2'] } })],
  ['options', () => kinora.client().call(getBrowseOptions)],
  ['trending titles', () => trendingTitles(kinora.platform.pool, { type: 'movie', limit: 20 })],
  ['trending people', () => trendingPeople(kinora.platform.pool, { limit: 20 })],
  [
    'resolving slugs',
    () => createTitleBrowser(kinora.platform).count({ genres: ['drama'], keywords: ['word-900'] }),
  ],
];
test.each(OTHERS)('%s: scans no large table', async (_name, call) => {
  await call();
  for (const statement of await captureStatements(call))
    expect(readWhole(await planOf(statement))).toEqual([]);
});
