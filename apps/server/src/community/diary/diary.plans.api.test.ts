import { beforeAll, describe, expect, test } from 'vitest';
import { getDiaryCalendar, listDiary, markSeen, unmarkSeen } from '@kinora/contracts/community/diary.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { entriesRead, planOf, type PlanNode, wholeTables } from '#test/plans.ts';
import { withSession } from '#test/sign-in.ts';
import { captureStatements } from '#test/statements.ts';
import { makeSeries } from './diary.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const VIEWINGS = 100_000;
const AT_ONCE = 20_000;
/** Tables that grow with the members. */
const LARGE: ReadonlySet<string> = new Set(['viewings', 'seen_titles', 'reviews', 'watchlist_items']);
/** Members with 1,000 viewings each, and with three: PostgreSQL plans a statement for the average member. */
const OTHERS = 20;
const AVERAGE = 20_000;
let client: TestClient;
let series: number;

/** A member with 100,000 viewings of 27 years, and others. */
beforeAll(async () => {
  const { db, pool } = kinora.platform;
  const { id } = await makeUser(db, { permissions: ['titles.view'] });
  client = await withSession(kinora, id);
  const dates = Array.from({ length: 100 }, () => '2020-01-01');
  ({ id: series } = await makeSeries(kinora.platform, { 1: dates }));
  await pool.query(
    `insert into users (name, email) select 'M', 'm' || n || '@example.com' from generate_series(1, ${OTHERS}) n`,
  );
  await pool.query(
    `insert into titles (type, name, slug, deleted_at)
     select 'movie', 'Film ' || n, 'film-' || n, case when n % 50 = 0 then now() end from generate_series(1, 2000) n`,
  );
  // Without checks of references and without the summary, which no page of a diary reads.
  await pool.query('alter table viewings disable trigger all');
  for (let from = 0; from < VIEWINGS; from += AT_ONCE)
    await pool.query(
      `insert into viewings (user_id, title_id, watched_on, is_rewatch)
       select $1, t.first + n % 2000, date '2000-01-01' + n / 10, n % 5000 = 0
       from generate_series($2::integer, $3) n, (select min(id) as first from titles where type = 'movie') t`,
      [id, from, from + AT_ONCE - 1],
    );
  await pool.query(
    `insert into viewings (user_id, title_id, watched_on)
     select u.id, t.id, date '2026-01-01' + t.id % 300
     from (select id from users where name = 'M') u,
       (select id from titles where type = 'movie' order by id limit 1000) t`,
  );
  await pool.query(
    `with average as (
       insert into users (name, email) select 'A', 'a' || n || '@example.com' from generate_series(1, ${AVERAGE}) n
       returning id)
     insert into viewings (user_id, title_id, watched_on)
     select a.id, t.first + (a.id * 7 + n * 600) % 2000, date '2026-01-01' + n
     from average a, generate_series(1, 3) n, (select min(id) as first from titles where type = 'movie') t`,
  );
  await pool.query('alter table viewings enable trigger all');
  // The services of tests commit asynchronously, and vacuum marks a page as visible only if the commits of its rows are
  // flushed, or its rows are frozen. Without that mark, the index alone is not enough.
  await pool.query('vacuum (freeze) viewings');
  await pool.query('vacuum analyze viewings, titles, episodes, users');
});

/** How many rows of viewings the statements of a call read, and which tables they scanned. */
async function readsOf(work: () => Promise<unknown>) {
  const sent = (await captureStatements(work)).filter(
    ({ text }) =>
      /\b(viewings|episodes)\b/.test(text) && /^\s*(?:select|with|insert|delete|update)/.test(text),
  );
  expect(sent.length).toBeGreaterThan(0);
  const nodes: PlanNode[] = [];
  for (const statement of sent) nodes.push(...(await planOf(kinora.platform.config.DATABASE_URL, statement)));
  return {
    viewings: entriesRead(nodes.filter((node) => node['Relation Name'] === 'viewings')),
    scanned: wholeTables(nodes, LARGE),
  };
}

describe('of a member with 100,000 viewings', () => {
  test('the first page reads a page of rows', async () => {
    const { viewings, scanned } = await readsOf(() => client.call(listDiary, { query: { perPage: 50 } }));
    expect(viewings).toBeLessThan(250);
    expect(scanned).toEqual([]);
  });

  test('a page deep in the diary reads no more than the first', async () => {
    const query = { perPage: 50, until: '2001-01-01' };
    const { pagination } = await client.call(listDiary, { query });
    const next = { perPage: 50, cursor: pagination.next_cursor ?? '' };
    const { viewings, scanned } = await readsOf(() => client.call(listDiary, { query: next }));
    expect(viewings).toBeLessThan(250);
    expect(scanned).toEqual([]);
  });

  test('20 rewatches are found in the index alone', async () => {
    const [statement] = (
      await captureStatements(() => client.call(listDiary, { query: { kind: 'rewatches' } }))
    ).filter(({ name }) => name === 'diary');
    if (statement === undefined) throw new Error('Expected one statement');
    const nodes = await planOf(kinora.platform.config.DATABASE_URL, statement);
    const onViewings = nodes.filter((node) => node['Relation Name'] === 'viewings');
    expect(onViewings.map((node) => node['Node Type']).toSorted()).toEqual(['Index Only Scan', 'Index Scan']);
  });

  test('the calendar of a year reads that year, and one row for each year', async () => {
    const { years } = await client.call(getDiaryCalendar, { query: { year: 2010 } });
    expect(years).toHaveLength(28);
    const { viewings, scanned } = await readsOf(() =>
      client.call(getDiaryCalendar, { query: { year: 2010 } }),
    );
    expect(viewings).toBeLessThan(3650 + 3 * 28);
    expect(scanned).toEqual([]);
  });

  test('marking and unmarking a series reads that series', async () => {
    const params = { id: series };
    const marked = await readsOf(() =>
      client.call(markSeen, { params, query: {}, body: { watched_on: '2026-01-01' } }),
    );
    expect(marked.scanned).toEqual([]);
    expect(marked.viewings).toBeLessThan(1000);
    const unmarked = await readsOf(() => client.call(unmarkSeen, { params, query: { season: 1 } }));
    expect(unmarked.scanned).toEqual([]);
    expect(unmarked.viewings).toBeLessThan(1000);
  });
});
