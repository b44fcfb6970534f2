import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { getDiaryCalendar, listDiary, markSeen, unmarkSeen } from '@kinora/contracts/community/diary.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';
import { captureStatements } from '#test/statements.ts';
import { makeSeries } from './diary.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const VIEWINGS = 100_000;
const AT_ONCE = 20_000;
/** Tables that grow with the members. */
const LARGE: ReadonlySet<string> = new Set(['viewings', 'seen_titles', 'reviews', 'watchlist_items']);
const OTHERS = 20;
let client: TestClient;
let series: number;

/** A member with 100,000 viewings of 27 years, and others with 1,000 each. */
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
  await pool.query('alter table viewings enable trigger all');
  // The services of tests commit asynchronously, and vacuum marks a page as visible only if the commits of its rows are
  // flushed, or its rows are frozen. Without that mark, the index alone is not enough.
  await pool.query('vacuum (freeze) viewings');
  await pool.query('vacuum analyze viewings, titles, episodes');
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many rows of viewings the statements of a call read, and which tables they scanned. */
async function readsOf(work: () => Promise<unknown>) {
  const sent = (await captureStatements(work)).filter(({ text }) => /\b(viewings|episodes)\b/.test(text));
  expect(sent.length).toBeGreaterThan(0);
  const { pool } = kinora.platform;
  const nodes: PlanNode[] = [];
  for (const { text, values } of sent) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, format json) ${text}`,
      values,
    });
    nodes.push(...rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan)));
  }
  const read = (relations: (name: string) => boolean) =>
    nodes
      .filter((node) => relations(node['Relation Name'] ?? ''))
      .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
      .reduce((sum, rows) => sum + rows, 0);
  return {
    viewings: read((name) => name === 'viewings'),
    scanned: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? [])
      .filter((name) => LARGE.has(name)),
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
    // Without the others' millions of rows, a scan of the table costs little more.
    const rows = await kinora.platform.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const explained = CompiledQuery.raw(
        `explain (format json) ${statement?.text}`,
        statement?.values ?? [],
      );
      return (await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained)).rows;
    });
    const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
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
