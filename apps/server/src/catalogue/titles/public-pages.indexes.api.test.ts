import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import { getPerson, listPeople, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { seedLarge } from '#seeds/large/large.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();
const SIZES = { titles: 20_000, episodes: 30_000, people: 15_000, credits: 120_000 };
/** No page may scan more rows than this. */
const MANY = 10_000;

/** Extreme records: the most popular title, the longest series, the busiest person and one with few credits. */
const found = { title: 0, series: 0, busy: 0, busyToo: 0, idle: 0 };
const one = async (text: string) => {
  const { rows } = await kinora.platform.pool.query<{ id: number }>(text);
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  const { db, config } = kinora.platform;
  await seedLarge({
    db,
    config,
    print: () => undefined,
    withPictures: false,
    large: { sizes: SIZES, isMeasured: false },
  });
  // The catalogue is seeded without pictures, so any key will do here.
  await kinora.platform.pool.query(`insert into images (title_id, kind, key, width, height)
    select id, 'poster', 'posters/x.webp', 1, 1 from titles`);
  await kinora.platform.pool.query('analyze images');
  found.title = await one('select id from titles order by popularity desc limit 1');
  found.series = await one('select id from titles order by season_count desc limit 1');
  found.busy = await one(
    'select person_id as id from person_titles group by 1 order by count(*) desc limit 1',
  );
  found.busyToo = await one(
    'select person_id as id from person_titles group by 1 order by count(*) desc offset 1 limit 1',
  );
  found.idle = await one(
    'select person_id as id from credits group by 1 having count(*) between 5 and 9 order by 1 limit 1',
  );
}, 300_000);

interface Sent {
  name: string;
  text: string;
  values: unknown[];
}

const isNamed = (query: unknown): query is Sent =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query && 'values' in query;

/** The prepared statements of an uncached call. */
async function statementsOf(call: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls.map(([first]): unknown => first);
  query.mockRestore();
  return sent.filter(isNamed);
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf({ text, values }: Sent): Promise<PlanNode[]> {
  const { rows } = await kinora.platform.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (analyze, format json) ${text}`,
    values,
  });
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
}

const readRows = (node: PlanNode) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);

/** The rows actually scanned, and the indexes actually used. */
async function readingOf(call: () => Promise<unknown>): Promise<{ indexes: string[]; longest: number }> {
  const plans = await Promise.all((await statementsOf(call)).map(planOf));
  const nodes = plans.flat().filter((node) => (node['Actual Loops'] ?? 0) > 0);
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
  const scannedRows = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map(readRows);
  return { indexes: [...new Set(indexes)], longest: Math.max(0, ...scannedRows) };
}

const visitor = () => kinora.client();
const PAGES: [name: string, indexes: string[], call: () => Promise<unknown>][] = [
  [
    'a title',
    ['titles_pkey', 'credits_title', 'people_pkey', 'title_similar_pkey', 'title_translations_pkey'],
    () => visitor().call(getTitle, { params: { id: found.title } }),
  ],
  [
    'a series of sixty seasons',
    ['seasons_number'],
    () => visitor().call(getTitle, { params: { id: found.series } }),
  ],
  ['the titles', ['titles_popular'], () => visitor().call(listTitles, { query: {} })],
  [
    'the newest titles',
    ['titles_released'],
    () => visitor().call(listTitles, { query: { order: 'release_date' } }),
  ],
  [
    'credits',
    ['credits_title'],
    () => visitor().call(getCredits, { params: { id: found.title }, query: {} }),
  ],
  [
    'credits of an episode',
    ['episodes_number', 'credits_episode'],
    () => visitor().call(getCredits, { params: { id: found.series }, query: { season: 1, episode: 1 } }),
  ],
  [
    'videos',
    ['videos_title'],
    () => visitor().call(listTitleVideos, { params: { id: found.title }, query: {} }),
  ],
  ['images', ['images_title'], () => visitor().call(listTitleImages, { params: { id: found.title } })],
  [
    'a season',
    ['seasons_number', 'episodes_number'],
    () => visitor().call(getSeason, { params: { id: found.series, season: 2 } }),
  ],
  [
    'an episode',
    ['episodes_number', 'credits_episode'],
    () => visitor().call(getEpisode, { params: { id: found.series, season: 2, episode: 1 } }),
  ],
  [
    'a person with few credits',
    ['people_pkey', 'credits_person'],
    () => visitor().call(getPerson, { params: { id: found.idle } }),
  ],
  [
    'a person with many credits',
    ['people_pkey', 'person_titles_popular'],
    () => visitor().call(getPerson, { params: { id: found.busy } }),
  ],
  [
    'many titles of a person',
    ['person_titles_popular'],
    () => visitor().call(listPersonCredits, { params: { id: found.busy }, query: { order: 'popularity' } }),
  ],
  [
    'many titles of a person by year',
    ['person_titles_newest'],
    () => visitor().call(listPersonCredits, { params: { id: found.busy }, query: { order: 'year' } }),
  ],
  ['the people', ['people_popular'], () => visitor().call(listPeople, { query: {} })],
  ['the news', [], () => visitor().call(listNews, { query: {} })],
  ['an article', ['titles_pkey', 'people_pkey'], () => visitor().call(getNewsArticle, { params: { id: 1 } })],
];

describe.each(PAGES)('%s', (_, expected, call) => {
  test('is read by index, without scanning a large table', async () => {
    const { indexes, longest } = await readingOf(call);
    expect(indexes).toEqual(expect.arrayContaining(expected));
    expect(longest).toBeLessThan(MANY);
  });
});

test('the titles of a person with many credits are read from the stored list', async () => {
  const { indexes } = await readingOf(() => visitor().call(getPerson, { params: { id: found.busyToo } }));
  expect(indexes).toContain('person_titles_popular');
  expect(indexes).not.toContain('credits_person');
});
