import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { listReviewMarks, listReviews, REVIEW_SORTS } from '@kinora/contracts/community/reviews.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { entriesRead, planOf, type PlanNode, wholeTables } from '#test/plans.ts';
import { captureStatements, plannedOnEveryCall } from '#test/statements.ts';
import { makeReviewer } from './reviews.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const ROWS = 100_000;
/** Films with two reviews each. */
const TITLES = 20_000;
const PAGE = 50;
/** A page, one row more, the pinned ones, and the filtered out among them. */
const READ_MAX = 3 * PAGE;
let titleId: number;
let client: TestClient;

/**
 * A film with 25,000 reviews, of which one in five is hidden, and 50,000 ratings, among films with two reviews each:
 * PostgreSQL plans a statement for the average title.
 */
beforeAll(async () => {
  const { db, config } = kinora.platform;
  ({ id: titleId } = await makeTitle(db));
  const { id: otherId } = await makeTitle(db);
  ({ client } = await makeReviewer(kinora));
  // On a connection of its own, because statements of the site end after five seconds.
  const seeder = new pg.Client({ connectionString: config.DATABASE_URL });
  await seeder.connect();
  await seeder.query('alter table reviews disable trigger user');
  await seeder.query(
    `insert into reviews (title_id, score, body, helpful, written_at, is_spoiler, state)
     select case when n % 4 = 0 then $2::integer else $1::integer end, 1 + n / 4 % 10,
       case when n % 2 = 0 then 'Slow.' end, n * 31 % 5000,
       timestamptz '2020-01-01' + n * 17 % 90000 * interval '1 minute', n % 20 = 2,
       case when n % 10 = 6 then 'hidden' else 'new' end
     from generate_series(1, $3::integer) n`,
    [titleId, otherId, ROWS],
  );
  await seeder.query(
    `update reviews set pinned_at = now() where id in (
       select id from reviews where title_id = $1 and body is not null order by id limit 5)`,
    [titleId],
  );
  await seeder.query(
    `with others as (
       insert into titles (type, name, slug) select 'movie', 'T' || n, 't-' || n from generate_series(1, $1::integer) n
       returning id)
     insert into reviews (title_id, score, body, written_at) select id, 5, 'Fine.', now() from others, generate_series(1, 2)`,
    [TITLES],
  );
  await seeder.query(
    `insert into users (name, email) select 'M' || n, 'm' || n || '@example.com' from generate_series(1, $1::integer) n`,
    [TITLES],
  );
  await seeder.query('alter table review_likes disable trigger user');
  await seeder.query(
    `insert into review_likes (review_id, user_id)
     select r.id, u.id from (select id, row_number() over () as n from reviews where title_id > $1 and body is not null) r
       join (select id, row_number() over () as n from users) u using (n)`,
    [otherId],
  );
  await seeder.query('alter table reviews enable trigger user');
  await seeder.query('alter table review_likes enable trigger user');
  await seeder.query('vacuum (freeze, analyze) reviews, review_likes, titles, users');
  await seeder.end();
}, 120_000);

const LARGE: ReadonlySet<string> = new Set(['reviews', 'titles', 'users', 'review_likes']);

/** How many reviews the statements of a call read, and which large tables they scanned. */
async function readsOf(work: () => Promise<unknown>) {
  const sent = (await captureStatements(work)).filter(({ text }) => /\breviews\b/.test(text));
  expect(sent.length).toBeGreaterThan(0);
  const nodes: PlanNode[] = [];
  for (const statement of sent) nodes.push(...(await planOf(kinora.platform.config.DATABASE_URL, statement)));
  return {
    reviews: entriesRead(nodes.filter((node) => node['Relation Name'] === 'reviews')),
    scanned: wholeTables(nodes, LARGE),
  };
}

describe.each(REVIEW_SORTS)('of 25,000 reviews of a title sorted by %s', (sort) => {
  const read = (query: { cursor?: string }) =>
    client.call(listReviews, { params: { id: titleId }, query: { sort, perPage: PAGE, ...query } });
  const start = { helpful: 2500, newest: '2020-02-01T00:00:00Z', highest: 5, lowest: 5 }[sort];
  const deep = Buffer.from(JSON.stringify([start, 1])).toString('base64url');

  test('the first page reads a page of rows', async () => {
    const { reviews, scanned } = await readsOf(() => read({}));
    expect(scanned).toEqual([]);
    expect(reviews).toBeLessThan(READ_MAX);
  });

  test('a page in the middle reads no more', async () => {
    expect((await read({ cursor: deep })).pagination.data).toHaveLength(PAGE);
    const { reviews, scanned } = await readsOf(() => read({ cursor: deep }));
    expect(scanned).toEqual([]);
    expect(reviews).toBeLessThan(READ_MAX);
  });
});

test('a page of one score reads few rows more than it shows', async () => {
  const query = { sort: 'highest', score: 4, perPage: PAGE } as const;
  const call = () => client.call(listReviews, { params: { id: titleId }, query });
  expect((await call()).pagination.data).toHaveLength(PAGE);
  const { reviews, scanned } = await readsOf(call);
  expect(scanned).toEqual([]);
  expect(reviews).toBeLessThan(READ_MAX);
});

test('the marks of a page read its reviews', async () => {
  const { pagination } = await client.call(listReviews, {
    params: { id: titleId },
    query: { perPage: PAGE },
  });
  const ids = pagination.data.map(({ id }) => id);
  const { reviews, scanned } = await readsOf(() => client.call(listReviewMarks, { query: { ids } }));
  expect(scanned).toEqual([]);
  expect(reviews).toBe(PAGE);
});

test('the marks of few reviews are planned once per connection', async () => {
  const query = { sort: 'newest', perPage: PAGE } as const;
  const { pagination } = await client.call(listReviews, { params: { id: titleId }, query });
  const ids = pagination.data.flatMap(({ id, is_spoiler: isSpoiler }) => (isSpoiler ? id : [])).slice(0, 2);
  expect(ids).toHaveLength(2);
  const work = () => client.call(listReviewMarks, { query: { ids } });
  await work();
  const sent = (await captureStatements(work)).filter(({ name }) => name !== undefined);
  expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['review-marks', 'text-shield']));
  expect(await plannedOnEveryCall(kinora.platform.config.DATABASE_URL, sent)).toEqual([]);
});
