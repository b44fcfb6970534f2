import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { ChannelLayout } from '@kinora/contracts/catalogue/channel-layouts.ts';
import { getChannel, listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { type Statement, captureStatements, plannedOnEveryCall } from '#test/statements.ts';
import { makeChannel } from './channels.factory.ts';
import { createLocalProvider } from './local-provider.ts';
import { createTitleBrowser } from '#catalogue/browse/index.ts';

const kinora = useTestApp();
const ROWS = 20_000;
/** Tables that grow without bound: no page may read one of them completely. */
const LARGE = new Set([
  'titles',
  'people',
  'episodes',
  'news_articles',
  'channel_items',
  'channels',
  'seasons',
]);

beforeAll(async () => {
  // A connection without the statement timeout of those that serve visitors.
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  const all = `generate_series(1, ${ROWS}) n`;
  await client.query(`insert into titles (type, name, slug, popularity, release_date)
    select 'series', 'Title ' || n, 'title-' || n, n % 97, date '1970-01-01' + n from ${all}`);
  await client.query(`insert into people (name, slug, popularity)
    select 'Person ' || n, 'person-' || n, n % 97 from ${all}`);
  await client.query('insert into seasons (title_id, number) select id, 1 from titles');
  await client.query(`insert into episodes (title_id, season_id, season_number, episode_number, release_date)
    select title_id, id, 1, 1, date '1970-01-01' + id from seasons`);
  await client.query(`insert into news_articles (title, slug, body, published_at)
    select 'News', 'news', '', now() - n * interval '1 hour' from ${all}`);
  await client.query(`insert into channels (name, slug, config)
    select 'Channel', 'channel-' || n, '{}' from ${all}`);
  await client.query(`insert into channel_items (channel_id, kind, record_id, position)
    select 1 + n % 2000, 'title', n, 'a' || lpad(n::text, 6, '0') || 'V' from ${all}`);
  await client.query('analyze');
  await client.end();
}, 120_000);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function tablesReadWhole({ text, values }: Statement): Promise<string[]> {
  const { rows } = await kinora.platform.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  return rows
    .flatMap((row) => row['QUERY PLAN'])
    .flatMap(({ Plan }) => nodesOf(Plan))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => LARGE.has(table));
}

type Model = 'title' | 'person' | 'episode' | 'newsArticle' | 'channel';
const rule = (model: Model) =>
  makeChannel(kinora.platform, {
    config: { content_type: 'listAll', content_model: model, layout: 'tiles' },
  });
const held = (model: Model, ...ids: number[]) =>
  makeChannel(kinora.platform, { config: { content_model: model } }, ids);
const read = (slugOrId: string) => kinora.client().call(getChannel, { params: { slugOrId }, query: {} });
const content = (id: number, query: object) =>
  kinora.client().call(listChannelContent, { params: { id }, query });
const day = (year: number) => `${year}-01-01`;

const PAGES: [name: string, call: () => Promise<unknown>][] = [
  ['manual titles', async () => read((await held('title', 4, 5)).slug)],
  ['filtered manual titles', async () => content((await held('title', 4, 5)).id, { year_from: 1990 })],
  ['manual people', async () => read((await held('person', 4, 5)).slug)],
  ['manual episodes', async () => read((await held('episode', 4, 5)).slug)],
  ['manual news', async () => read((await held('newsArticle', 4, 5)).slug)],
  ['a page of rows', async () => read((await held('channel', 40, 41)).slug)],
  ['all people', async () => read((await rule('person')).slug)],
  ['more people', async () => content((await rule('person')).id, { cursor: encodeCursor([50, 100]) })],
  ['all episodes', async () => read((await rule('episode')).slug)],
  [
    'more episodes',
    async () => content((await rule('episode')).id, { cursor: encodeCursor([day(1990), 9]) }),
  ],
  ['all news', async () => read((await rule('newsArticle')).slug)],
  [
    'more news',
    async () =>
      content((await rule('newsArticle')).id, { cursor: encodeCursor([`${day(2024)}T00:00:00Z`, 9]) }),
  ],
  [
    'an automatic update',
    async () => {
      const { pool } = kinora.platform;
      const clock = { now: () => new Date('2024-01-01') };
      const provider = createLocalProvider({ pool, clock, browser: createTitleBrowser({ pool }) });
      for (const method of ['upcoming', 'airing'] as const)
        await provider.choose(method, { model: 'title', filter: {}, limit: 50 });
    },
  ],
];

/** Counts stop at 10,000, so they may read the start of a table sequentially. */
const isCount = ({ text }: Statement) => text.includes('as count from (select');

test.each(PAGES)('%s: scans no large table', async (_name, call) => {
  const statements = (await captureStatements(call)).filter(
    (statement) => statement.text.trimStart().startsWith('select') && !isCount(statement),
  );
  expect(statements.length).toBeGreaterThan(0);
  const faults = [];
  for (const statement of statements) {
    const scanned = await tablesReadWhole(statement);
    if (scanned.length > 0) faults.push(`${scanned.join(', ')}: ${statement.text.slice(0, 120)}`);
  }
  expect(faults).toEqual([]);
});

test('a page of rows is planned once per connection', async () => {
  const row = (model: Model, nested_layout: ChannelLayout, ids: number[]) =>
    makeChannel(kinora.platform, { config: { content_model: model, nested_layout } }, ids);
  const rows = [
    await row('title', 'hero', [4, 5, 6]),
    await row('title', 'spotlight', [7, 8]),
    await row('person', 'people', [4, 5]),
    await row('episode', 'landscape', [4]),
    await row('newsArticle', 'news', [4, 5]),
    await row('channel', 'tiles', [40, 41, 42]),
  ];
  const page = await held('channel', ...rows.map(({ id }) => id));
  const sent = (await captureStatements(() => read(page.slug))).filter(({ name }) =>
    name?.startsWith('channel-'),
  );
  expect(sent.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['channel-items', 'channel-counts', 'channel-plays', 'channel-people']),
  );
  expect(await plannedOnEveryCall(kinora.platform.config.DATABASE_URL, sent)).toEqual([]);
});
