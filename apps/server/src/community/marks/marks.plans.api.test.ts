import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { PERSONAL_FILTERS } from '@kinora/contracts/catalogue/browse.ts';
import { listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { followPerson, followTitle, getPersonFollow } from '@kinora/contracts/community/follows.ts';
import { getTitleMarks, listMarks } from '@kinora/contracts/community/marks.ts';
import {
  addToWatchlist,
  getWatchlistSummary,
  listWatchlist,
  pickFromWatchlist,
  removeManyFromWatchlist,
  updateWatchlistItem,
  WATCHLIST_SORTS,
} from '@kinora/contracts/community/watchlist.ts';
import { fillBrowse } from '#catalogue/browse/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';
import { entriesRead, planOf, wholeTables } from '#test/plans.ts';
import { captureStatements, plannedOnEveryCall } from '#test/statements.ts';

const kinora = useTestApp();
const TITLES = 20_000;
const MEMBERS = 1000;
/** The rows of each member in each table, on average. */
const EACH = 40;
/** Tables that grow without bound: nothing may read one of them completely. */
const LARGE = new Set(
  ['titles', 'episodes', 'videos', 'reviews', 'viewings', 'seen_titles', 'watch_progress'].concat(
    'watchlist_items',
    'watchlist_counts',
    'title_follows',
    'person_follows',
    'people',
    'browse_titles',
    'title_facets',
    'member_settings',
  ),
);

let member: TestClient;
let userId: number;

beforeAll(async () => {
  // A connection without the statement timeout of those that serve visitors.
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  await client.query(`insert into titles (type, name, slug, popularity, release_date, runtime, score, votes, genre_ids)
    select case when n % 10 = 0 then 'series' else 'movie' end, 'Title ' || n, 'title-' || n, n % 9973,
      date '1970-01-01' + n, n % 200, (n % 100) / 10.0, n, array[(select min(id) from genres) + n % 7]
    from generate_series(1, ${TITLES}) n`);
  await client.query(`insert into people (name, slug) select 'P', 'p' from generate_series(1, 5000)`);
  await client.query(`insert into seasons (title_id, number) select id, 1 from titles where type = 'series'`);
  await client.query(`insert into episodes (title_id, season_id, season_number, episode_number, release_date)
    select title_id, id, 1, n, date '2000-01-01' from seasons, generate_series(1, 8) n`);
  await client.query(`insert into videos (title_id, name, category, kind, source)
    select id, 'Film', 'full', 'url', 'https://cdn.example.com' from titles where type = 'movie' and id % 3 = 0`);
  await client.query(`insert into users (name, email)
    select 'Member', 'member-' || n || '@example.com' from generate_series(1, ${MEMBERS}) n`);
  const pairs = (modulus: number) => `
    select distinct u.id as user_id, 1 + (u.id * 31 + n * 17) % ${modulus} as record_id
    from users u, generate_series(1, ${EACH}) n`;
  await client.query(`insert into watchlist_items (user_id, title_id, position)
    select user_id, record_id, 'a' || lpad(record_id::text, 6, '0') || 'V' from (${pairs(TITLES)}) p`);
  await client.query(`insert into seen_titles (user_id, title_id, viewings, episodes, last_on)
    select user_id, record_id, 1, 2, date '2020-01-01' + record_id % 999 from (${pairs(TITLES)}) p`);
  await client.query(`insert into reviews (user_id, title_id, score)
    select user_id, record_id, 1 + record_id % 10 from (${pairs(TITLES)}) p`);
  await client.query(`insert into watch_progress (user_id, video_id, title_id, position, updated_at)
    select p.user_id, v.id, v.title_id, 60, now() from (${pairs(TITLES)}) p join videos v on v.title_id = p.record_id`);
  await client.query(`insert into title_follows (user_id, title_id) select * from (${pairs(TITLES)}) p`);
  await client.query(`insert into person_follows (user_id, person_id) select * from (${pairs(5000)}) p`);
  await client.query('insert into member_settings (user_id) select id from users');
  await client.query('alter table viewings disable trigger user');
  await client.query(`insert into viewings (user_id, title_id, watched_on)
    select user_id, record_id, date '2020-01-01' + record_id % 999 from (${pairs(TITLES)}) p`);
  await client.query('alter table viewings enable trigger user');
  await fillBrowse(kinora.platform.db);
  ({ id: userId } = await makeUser(kinora.platform.db, { permissions: ['titles.view'] }));
  for (const [table, columns, values] of [
    ['watchlist_items', 'user_id, title_id, position', `'a' || lpad(n::text, 6, '0') || 'V'`],
    ['seen_titles', 'user_id, title_id, viewings, last_on', `1, date '2020-01-01' + n % 999`],
    ['reviews', 'user_id, title_id, score', '7'],
  ])
    await client.query(
      `insert into ${table} (${columns}) select ${userId}, n * 3, ${values} from generate_series(1, 1000) n`,
    );
  await client.query('analyze');
  await client.end();
  member = await withSession(kinora, userId);
}, 180_000);

/** A few lookups for each of the thousand titles on the member's list. */
const LIST_MAX = 12_000;
/** A few lookups for each of a hundred cards. */
const PAGE_MAX = 2500;

const range = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => (index + 1) * step);
const CALLS: [name: string, most: number, call: () => Promise<unknown>][] = [
  ['marks of a page of cards', PAGE_MAX, () => member.call(listMarks, { query: { titles: range(100, 3) } })],
  ['marks of a film', PAGE_MAX, () => member.call(getTitleMarks, { params: { id: 9 } })],
  ['marks of a series', PAGE_MAX, () => member.call(getTitleMarks, { params: { id: 30 } })],
  ...WATCHLIST_SORTS.map((sort): (typeof CALLS)[number] => [
    `the watchlist by ${sort}`,
    LIST_MAX,
    async () => {
      const { pagination } = await member.call(listWatchlist, { query: { sort } });
      await member.call(listWatchlist, { query: { sort, cursor: pagination.next_cursor ?? '' } });
    },
  ]),
  ['the first page of the watchlist', PAGE_MAX, () => member.call(listWatchlist, { query: {} })],
  ['a filtered watchlist', LIST_MAX, () => member.call(listWatchlist, { query: { length: 'long' } })],
  ['the summary of the watchlist', LIST_MAX, () => member.call(getWatchlistSummary, { query: {} })],
  ['a random title', LIST_MAX, () => member.call(pickFromWatchlist, { query: {} })],
  ['adding a title', LIST_MAX, () => member.call(addToWatchlist, { params: { id: 4 } })],
  [
    'moving a title',
    LIST_MAX,
    () => member.call(updateWatchlistItem, { params: { id: 3 }, body: { after: 6 } }),
  ],
  ['removing titles', LIST_MAX, () => member.call(removeManyFromWatchlist, { body: { ids: [4, 5] } })],
  ['following a title', PAGE_MAX, () => member.call(followTitle, { params: { id: 3 } })],
  ['following a person', PAGE_MAX, () => member.call(followPerson, { params: { id: 3 } })],
  ['whether a person is followed', PAGE_MAX, () => member.call(getPersonFollow, { params: { id: 3 } })],
  ...PERSONAL_FILTERS.map((mine): (typeof CALLS)[number] => [
    `titles limited to ${mine}`,
    LIST_MAX,
    () => member.call(listTitles, { query: { mine } }),
  ]),
];

test.each(CALLS)('%s: reads only rows of the member, by an index', async (_name, most, call) => {
  await call();
  const sent = (await captureStatements(call)).filter(({ text }) =>
    /^\s*(?:\/\*|with|select|insert|update|delete)/i.test(text),
  );
  expect(sent.length).toBeGreaterThan(0);
  for (const statement of sent) {
    const plan = await planOf(kinora.platform.config.DATABASE_URL, statement);
    expect(wholeTables(plan, LARGE)).toEqual([]);
    expect(entriesRead(plan)).toBeLessThan(most);
  }
});

test('marks are planned once per connection', async () => {
  const sent = await captureStatements(async () => {
    await member.call(listMarks, { query: { titles: range(100, 3) } });
    await member.call(getTitleMarks, { params: { id: 9 } });
    await member.call(listWatchlist, { query: {} });
    await member.call(getWatchlistSummary, { query: {} });
  });
  const named = sent.filter(({ name }) => name !== undefined && /marks|watchlist/.test(name));
  expect(named.map(({ name }) => name)).toEqual([
    'marks',
    'title-marks',
    'watchlist-added',
    'watchlist-summary',
  ]);
  expect(await plannedOnEveryCall(kinora.platform.config.DATABASE_URL, named)).toEqual([]);
});
