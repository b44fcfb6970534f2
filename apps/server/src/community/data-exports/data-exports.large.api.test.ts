import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { downloadDataExport, startDataExport } from '@kinora/contracts/community/data-exports.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { entriesRead, planOf, wholeTables } from '#test/plans.ts';
import { withSession } from '#test/sign-in.ts';
import { captureStatements, plannedOnEveryCall } from '#test/statements.ts';
import { readArchive } from './data-exports.factory.ts';
import { collectDataJob } from './data-exports.jobs.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const TITLES = 1600;
const WRITTEN = ['reviews', 'viewings', 'comments'];
/** Of the member; 20 others have a quarter of that each. */
const COUNTS = { ratings: 1600, viewings: 3300, comments: 1200 };
const VIEWINGS_OF_TITLE = 3;
/** Of one series, which is more than a page. */
const EPISODES = { count: 100, viewings: 3000 };
/** The rows of a page. Most rows have the same time, so that pages end among them. */
const ROWS_AT_ONCE = 501;
/** Tables that grow with the members. Those that are smaller here would be read whole. */
const LARGE: ReadonlySet<string> = new Set([
  'reviews',
  'viewings',
  'comments',
  'seen_titles',
  'titles',
  'users',
]);

let userId: number;
let client: TestClient;

beforeAll(async () => {
  const { db, config } = kinora.platform;
  // Its statements may take longer than those of the site.
  const seeder = new pg.Client({ connectionString: config.DATABASE_URL });
  await seeder.connect();
  ({ id: userId } = await makeUser(db, { permissions: ['titles.view'] }));
  client = await withSession(kinora, userId, { confirmed: true });
  await seeder.query(
    `insert into titles (type, name, slug) select 'movie', 'Film ' || n, 'film-' || n from generate_series(1, ${TITLES}) n`,
  );
  await seeder.query(
    `insert into users (name, email)
     select 'M', case when n <= 20 then 'large' else 'small' end || n || '@example.com' from generate_series(1, 3000) n`,
  );
  for (const table of WRITTEN) await seeder.query(`alter table ${table} disable trigger all`);
  const isFilm = `t.type = 'movie' and t.name like 'Film %'`;
  const mine = (count: number) =>
    `(select $1::integer as id) u, (select id from titles t where ${isFilm} order by id limit ${count}) t`;
  const others = `(select id from users where email like 'large%') u, (select id from titles t where ${isFilm} and id % 4 = 0) t`;
  const write = async (insert: string, source: (from: string) => string, count: number) => {
    await seeder.query(`${insert} ${source(mine(count))}`, [userId]);
    await seeder.query(`${insert} ${source(others)}`);
  };
  await write(
    'insert into reviews (user_id, title_id, score, body, written_at)',
    (from) => `select u.id, t.id, 1 + t.id % 10, case when t.id % 4 = 0 then 'Text.' end, now() from ${from}`,
    COUNTS.ratings,
  );
  await write(
    'insert into viewings (user_id, title_id, watched_on)',
    (from) =>
      `select u.id, t.id, date '2020-01-01' + d from ${from}, generate_series(1, ${VIEWINGS_OF_TITLE}) d`,
    COUNTS.viewings / VIEWINGS_OF_TITLE,
  );
  await seeder.query(
    `with series as (
       insert into titles (type, name, slug) values ('series', 'Series', 'series') returning id),
     first_season as (
       insert into seasons (title_id, number) select id, 1 from series returning id, title_id),
     of_series as (
       insert into episodes (title_id, season_id, season_number, episode_number)
       select title_id, id, 1, n from first_season, generate_series(1, ${EPISODES.count}) n returning id, title_id)
     insert into viewings (user_id, title_id, episode_id, watched_on, created_at)
     select $1, title_id, id, date '2020-01-01' + n, now() - n * interval '1 hour'
     from of_series, generate_series(1, ${EPISODES.viewings / EPISODES.count}) n`,
    [userId],
  );
  await write(
    'insert into comments (user_id, title_id, body)',
    (from) => `select u.id, t.id, 'Text.' from ${from}`,
    COUNTS.comments,
  );
  await seeder.query(
    'insert into seen_titles (user_id, title_id) select distinct user_id, title_id from viewings',
  );
  for (const table of WRITTEN) await seeder.query(`alter table ${table} enable trigger all`);
  await seeder.query('vacuum analyze reviews, viewings, comments, seen_titles, titles, users');
  await seeder.end();
});

const linesOf = (text: string | undefined) => (text ?? '').trim().split('\n').length;

test('reads a page at a time, by an index, with plans that are kept', async () => {
  const { pool, config } = kinora.platform;
  const query = vi.spyOn(pool, 'query');
  const { id } = (await client.call(startDataExport, { body: {} })).export;
  const statements = await captureStatements(() => runJobs(kinora, collectDataJob));
  const results: unknown[] = await Promise.all(query.mock.results.map(({ value }): unknown => value));
  query.mockRestore();
  const rows = results.map((result) =>
    typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
      ? result.rows.length
      : 0,
  );
  expect(Math.max(...rows)).toBeGreaterThan(400);
  expect(Math.max(...rows)).toBeLessThan(ROWS_AT_ONCE);

  const named = statements.filter(({ name }) => name?.startsWith('export-') === true);
  // Those of the second page.
  const latest = new Map(named.map((statement) => [statement.name, statement]));
  expect(latest.size).toBeGreaterThan(25);
  const scanned: string[] = [];
  const read: Record<string, number> = {};
  for (const statement of latest.values()) {
    const nodes = await planOf(config.DATABASE_URL, statement);
    read[statement.name ?? ''] = entriesRead(nodes.filter((node) => node['Relation Name'] === 'viewings'));
    const tables = wholeTables(nodes, LARGE);
    scanned.push(...tables.map((table) => `${statement.name} ${table}`));
  }
  expect(scanned).toEqual([]);
  for (const name of ['export-viewings', 'export-undated-viewings', 'export-undated-films'])
    expect([name, read[name]]).toEqual([name, expect.toSatisfy((count: number) => count < ROWS_AT_ONCE)]);
  // Each with a look for a later one.
  expect(read['export-watched-films']).toBeLessThan(2 * ROWS_AT_ONCE);
  expect(await plannedOnEveryCall(config.DATABASE_URL, [...latest.values()])).toEqual([]);

  const response = await client.send(downloadDataExport, { params: { id } });
  const archive = await readArchive(response.rawPayload);
  expect(linesOf(archive.get('ratings.json'))).toBe(COUNTS.ratings + 2);
  expect(linesOf(archive.get('diary.json'))).toBe(COUNTS.viewings + EPISODES.viewings + 2);
  expect(linesOf(archive.get('comments.json'))).toBe(COUNTS.comments + 2);
  expect(linesOf(archive.get('seen.json'))).toBe(COUNTS.viewings / VIEWINGS_OF_TITLE + 1 + 2);
  expect(linesOf(archive.get('reviews.json'))).toBe(COUNTS.ratings / 4 + 2);
  expect(linesOf(archive.get('letterboxd/diary.csv'))).toBe(COUNTS.viewings + 1);
  expect(linesOf(archive.get('trakt/history.json'))).toBe(COUNTS.viewings + EPISODES.viewings + 2);
  expect(new Set(ratedTitles(archive.get('ratings.json'))).size).toBe(COUNTS.ratings);
});

const ratedTitles = (text = '[]'): number[] =>
  (JSON.parse(text) as { title: { id: number } }[]).map(({ title }) => title.id);
