import { beforeAll, describe, expect, test } from 'vitest';
import { listReviewMarks, listReviews, REVIEW_SORTS } from '@kinora/contracts/community/reviews.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { captureStatements } from '#test/statements.ts';
import { makeReviewer } from './reviews.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const ROWS = 100_000;
const AT_ONCE = 10_000;
const PAGE = 50;
/** A page, one row more, the pinned ones, and the filtered out among them. */
const READ_MAX = 3 * PAGE;
let titleId: number;
let client: TestClient;

/** A film with 25,000 reviews, of which one in five is hidden, and 50,000 ratings. */
beforeAll(async () => {
  const { db, pool } = kinora.platform;
  ({ id: titleId } = await makeTitle(db));
  const { id: otherId } = await makeTitle(db);
  ({ client } = await makeReviewer(kinora));
  await pool.query('alter table reviews disable trigger user');
  for (let from = 0; from < ROWS; from += AT_ONCE)
    await pool.query(
      `insert into reviews (title_id, score, body, helpful, written_at, is_spoiler, state)
       select case when n % 4 = 0 then $2::integer else $1::integer end, 1 + n / 4 % 10,
         case when n % 2 = 0 then 'Slow.' end, n * 31 % 5000,
         timestamptz '2020-01-01' + n * 17 % 90000 * interval '1 minute', n % 20 = 2,
         case when n % 10 = 6 then 'hidden' else 'new' end
       from generate_series($3::integer, $4::integer) n`,
      [titleId, otherId, from, from + AT_ONCE - 1],
    );
  await pool.query(
    `update reviews set pinned_at = now() where id in (
       select id from reviews where title_id = $1 and body is not null order by id limit 5)`,
    [titleId],
  );
  await pool.query('alter table reviews enable trigger user');
  await pool.query('vacuum analyze reviews, review_likes, titles');
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

/** How many reviews the statements of a call read, and whether one of them scanned the table. */
async function readsOf(work: () => Promise<unknown>) {
  const sent = (await captureStatements(work)).filter(({ text }) => /\breviews\b/.test(text));
  expect(sent.length).toBeGreaterThan(0);
  const nodes: PlanNode[] = [];
  for (const { text, values } of sent) {
    const { rows } = await kinora.platform.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `explain (analyze, format json) ${text}`,
      values,
    });
    nodes.push(...rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan)));
  }
  const onReviews = nodes.filter((node) => node['Relation Name'] === 'reviews');
  return {
    rows: onReviews
      .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
      .reduce((sum, rows) => sum + rows, 0),
    isScanned: onReviews.some((node) => node['Node Type'] === 'Seq Scan'),
  };
}

describe.each(REVIEW_SORTS)('of 25,000 reviews of a title sorted by %s', (sort) => {
  const read = (query: { cursor?: string }) =>
    client.call(listReviews, { params: { id: titleId }, query: { sort, perPage: PAGE, ...query } });
  const start = { helpful: 2500, newest: '2020-02-01T00:00:00Z', highest: 5, lowest: 5 }[sort];
  const deep = Buffer.from(JSON.stringify([start, 1])).toString('base64url');

  test('the first page reads a page of rows', async () => {
    const { rows, isScanned } = await readsOf(() => read({}));
    expect(isScanned).toBe(false);
    expect(rows).toBeLessThan(READ_MAX);
  });

  test('a page in the middle reads no more', async () => {
    expect((await read({ cursor: deep })).pagination.data).toHaveLength(PAGE);
    const { rows, isScanned } = await readsOf(() => read({ cursor: deep }));
    expect(isScanned).toBe(false);
    expect(rows).toBeLessThan(READ_MAX);
  });
});

test('a page of one score reads few rows more than it shows', async () => {
  const query = { sort: 'highest', score: 4, perPage: PAGE } as const;
  const call = () => client.call(listReviews, { params: { id: titleId }, query });
  expect((await call()).pagination.data).toHaveLength(PAGE);
  const { rows, isScanned } = await readsOf(call);
  expect(isScanned).toBe(false);
  expect(rows).toBeLessThan(READ_MAX);
});

test('the marks of a page read its reviews', async () => {
  const { pagination } = await client.call(listReviews, {
    params: { id: titleId },
    query: { perPage: PAGE },
  });
  const ids = pagination.data.map(({ id }) => id);
  const { rows, isScanned } = await readsOf(() => client.call(listReviewMarks, { query: { ids } }));
  expect(isScanned).toBe(false);
  expect(rows).toBe(PAGE);
});
