import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import { getPerson, listPeople, listPersonCredits } from '@kinora/contracts/catalogue/people.ts';
import { getWatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();
/** Enough titles for the planner to prefer an index; only the first of them have related records. */
const TITLES = 20_000;
const ROWS = 2000;

/** Tables that grow without bound: no page may scan a whole one. */
const LARGE = new Set(
  ['titles', 'people', 'credits', 'seasons', 'episodes', 'videos', 'images'].concat(
    'news_articles',
    'news_article_titles',
    'news_article_people',
    'title_translations',
    'title_similar',
    'plays_video_day',
    'video_health',
    'video_assets',
    'video_captions',
    'video_renditions',
  ),
);

beforeAll(async () => {
  // A connection without the statement timeout of the request pool.
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  await client.query(`insert into titles (type, name, slug, popularity, release_date)
    select case when n % 4 = 0 then 'series' else 'movie' end, 'Title ' || n, 'title-' || n, n % 97, date '2000-01-01' + n
    from generate_series(1, ${TITLES}) n`);
  await client.query(`insert into people (name, slug, popularity)
    select 'Person ' || n, 'person-' || n, n % 97 from generate_series(1, ${ROWS}) n`);
  await client.query(
    `insert into title_translations (title_id, language, name) select id, 'de', 'Titel' from titles where id <= ${ROWS}`,
  );
  await client.query(
    `insert into title_similar (title_id, ids) select id, array[1, 2, 3] from titles where id <= ${ROWS}`,
  );
  await client.query(`insert into seasons (title_id, number) select id, 1 from titles where id <= ${ROWS}`);
  await client.query(`insert into episodes (title_id, season_id, season_number, episode_number)
    select title_id, id, 1, n from seasons, generate_series(1, 4) n`);
  await client.query(`insert into credits (title_id, person_id, department, position)
    select t.id, 1 + (t.id * 7 + n * 13) % ${ROWS}, 1 + n % 12, n from titles t, generate_series(1, 12) n where t.id <= ${ROWS}`);
  await client.query(`insert into credits (title_id, episode_id, person_id, department, position)
    select title_id, id, 1 + id % ${ROWS}, 1, 0 from episodes`);
  await client.query(`insert into videos (title_id, name, category, kind, source)
    select id, 'Trailer', 'trailer', 'embed', 'x' from titles where id <= ${ROWS}`);
  await client.query(`insert into videos (title_id, episode_id, name, category, kind, source)
    select title_id, id, 'Episode', 'full', 'url', 'https://cdn.example.com' from episodes`);
  await client.query('insert into video_health (video_id) select id from videos');
  await client.query(`insert into video_assets (video_id, folder) select id, 'x' from videos`);
  await client.query(`insert into video_captions (video_id, language, name, key, cues)
    select id, 'en', 'English', 'x', 1 from videos`);
  await client.query(`insert into video_renditions (video_id, height, width, bandwidth, codecs, bytes, playlist)
    select id, height, 1, 1, 'x', 1, 'x' from videos, unnest(array[360, 720]) height`);
  await client.query(`insert into plays_video_day (video_id, day, title_id, plays, viewers, seconds)
    select id, date '2026-11-01' + n, title_id, 1, 1, 1 from videos, generate_series(1, 3) n`);
  await client.query(`insert into images (title_id, kind, key, width, height)
    select id, 'poster', 'posters/x.webp', 1, 1 from titles where id <= ${ROWS}`);
  await client.query(`insert into news_articles (title, slug, body, published_at)
    select 'News', 'news', '', now() - n * interval '1 hour' from generate_series(1, ${ROWS}) n`);
  await client.query(`insert into news_article_titles select id, id from news_articles`);
  await client.query(`insert into news_article_people select id, id from news_articles`);
  await client.query('analyze');
  await client.end();
}, 120_000);

afterEach(() => vi.restoreAllMocks());

interface Sent {
  text: string;
  values: unknown[];
}

const isSent = (query: unknown): query is Sent =>
  typeof query === 'object' && query !== null && 'text' in query && 'values' in query;

/** The statements of a call once all caches are warm. */
async function statementsOf(call: () => Promise<unknown>): Promise<Sent[]> {
  await call();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls.map(([first]): unknown => first);
  vi.restoreAllMocks();
  return sent.filter(isSent);
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function tablesReadWhole({ text, values }: Sent): Promise<string[]> {
  const { rows } = await kinora.platform.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  const [plan] = rows.flatMap((row) => row['QUERY PLAN']);
  if (plan === undefined) throw new Error('PostgreSQL showed no plan');
  return nodesOf(plan.Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => LARGE.has(table));
}

const id = 4;
const visitor = () => kinora.client();
const popular = encodeCursor([50, 100]);
const byYear = { order: 'year' } as const;
const changed = encodeCursor(['2020-01-01T00:00:00.000000Z', 100]);
const PAGES: [name: string, call: () => Promise<unknown>][] = [
  ['a title', () => visitor().call(getTitle, { params: { id } })],
  ['the titles', () => visitor().call(listTitles, { query: {} })],
  ['more titles', () => visitor().call(listTitles, { query: { cursor: popular } })],
  ['the newest titles', () => visitor().call(listTitles, { query: { order: 'release_date' } })],
  [
    'more of the newest titles',
    () => {
      const cursor = encodeCursor(['2004-01-01', 1]);
      return visitor().call(listTitles, { query: { order: 'release_date', cursor } });
    },
  ],
  ['a later page of titles', () => visitor().call(listTitles, { query: { page: 40 } })],
  [
    'a later page of the newest titles',
    () => visitor().call(listTitles, { query: { page: 40, order: 'release_date' } }),
  ],
  ['titles by id', () => visitor().call(listTitles, { query: { ids: [1, 2, 3] } })],
  ['titles that changed', () => visitor().call(listTitles, { query: { order: 'updated_at' } })],
  [
    'titles that changed since',
    () =>
      visitor().call(listTitles, { query: { order: 'updated_at', updated_since: '2020-01-01T00:00:00Z' } }),
  ],
  [
    'more titles that changed',
    () => visitor().call(listTitles, { query: { order: 'updated_at', cursor: changed } }),
  ],
  ['credits', () => visitor().call(getCredits, { params: { id }, query: {} })],
  ['credits of a season', () => visitor().call(getCredits, { params: { id }, query: { season: 1 } })],
  [
    'credits of an episode',
    () => visitor().call(getCredits, { params: { id }, query: { season: 1, episode: 2 } }),
  ],
  ['videos', () => visitor().call(listTitleVideos, { params: { id }, query: {} })],
  ['images', () => visitor().call(listTitleImages, { params: { id } })],
  ['a season', () => visitor().call(getSeason, { params: { id, season: 1 } })],
  ['an episode', () => visitor().call(getEpisode, { params: { id, season: 1, episode: 2 } })],
  ['a film on the watch page', () => visitor().call(getWatchPage, { params: { id } })],
  ['an episode on the watch page', () => visitor().call(getWatchPage, { params: { id: ROWS + 2 } })],
  ['a person', () => visitor().call(getPerson, { params: { id } })],
  ['the people', () => visitor().call(listPeople, { query: {} })],
  ['more people', () => visitor().call(listPeople, { query: { cursor: popular } })],
  ['a later page of people', () => visitor().call(listPeople, { query: { page: 20 } })],
  ['people by id', () => visitor().call(listPeople, { query: { ids: [1, 2, 3] } })],
  ['people who changed', () => visitor().call(listPeople, { query: { order: 'updated_at' } })],
  [
    'more people who changed',
    () => visitor().call(listPeople, { query: { order: 'updated_at', cursor: changed } }),
  ],
  ['titles of a person', () => visitor().call(listPersonCredits, { params: { id }, query: {} })],
  [
    'more titles of a person',
    () => visitor().call(listPersonCredits, { params: { id }, query: { cursor: popular } }),
  ],
  ['titles of a person by year', () => visitor().call(listPersonCredits, { params: { id }, query: byYear })],
  [
    'more titles of a person in one department by year',
    () => {
      const query = { ...byYear, department: 'Directing' as const, cursor: encodeCursor([2010, 50, 100]) };
      return visitor().call(listPersonCredits, { params: { id }, query });
    },
  ],
  ['the news', () => visitor().call(listNews, { query: {} })],
  ['an article', () => visitor().call(getNewsArticle, { params: { id } })],
];

describe.each(PAGES)('%s', (_, call) => {
  test('costs a visitor one statement that scans no large table', async () => {
    const sent = await statementsOf(call);
    expect(sent).toHaveLength(1);
    const scanned = await Promise.all(sent.map(tablesReadWhole));
    expect(scanned).toEqual([[]]);
  });
});
