import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { listFriendRatings } from '@kinora/contracts/community/friend-ratings.ts';
import {
  getProfile,
  getProfileRelation,
  getProfileSettings,
  listFollowedMembers,
  listFollowers,
  listProfileComments,
  listProfileLists,
  listProfileRatings,
  listProfileReviews,
  PROFILE_RATING_SORTS,
} from '@kinora/contracts/community/profiles.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { entriesRead, plansOf as readPlans, wholeTables } from '#test/plans.ts';
import { captureStatements, plannedOnEveryCall } from '#test/statements.ts';
import { makeMember } from './profiles.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const TITLES = 20_000;
const MEMBERS = 3000;
/** Ratings of one title by deleted accounts. */
const STRANGERS = 100_000;
const LARGE = new Set(
  ['titles', 'users', 'reviews', 'viewings', 'seen_titles', 'comments'].concat(
    'channels',
    'list_details',
    'channel_items',
    'member_follows',
    'profiles',
    'profile_favourites',
    'hidden_members',
    'member_counts',
  ),
);

let member: Awaited<ReturnType<typeof makeMember>>;
let viewer: Awaited<ReturnType<typeof makeMember>>;

/** A member who rated every title and whom everyone follows, and a viewer who follows everyone. */
beforeAll(async () => {
  // A connection without the statement timeout of those that serve visitors.
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run(`insert into titles (type, name, slug, popularity, genre_ids)
    select case when n % 10 = 0 then 'series' else 'movie' end, 'Title ' || n, 'title-' || n, n % 9973,
      array[(select min(id) from genres) + n % 7]
    from generate_series(1, ${TITLES}) n`);
  await run(`insert into users (name, email)
    select 'M' || n, 'member-' || n || '@example.com' from generate_series(1, ${MEMBERS}) n`);
  member = await makeMember(kinora, { favourites: [1, 2, 3, 4], shows_years: true });
  viewer = await makeMember(kinora);
  const ids = [member.id, viewer.id];
  for (const table of ['reviews', 'viewings', 'list_likes'])
    await run(`alter table ${table} disable trigger user`);
  await run(`insert into profiles (user_id, bio) select id, 'Noir.' from users where name like 'M%'`);
  await run(`insert into profile_favourites (user_id, position, title_id)
    select u.id, n, 1 + (u.id * 31 + n) % ${TITLES} from users u cross join generate_series(1, 4) n
    where u.name like 'M%'`);
  await run(
    `insert into reviews (user_id, title_id, score, body, written_at, updated_at)
     select u.id, t.id, 1 + (t.id * 7 + u.id) % 10, case when t.id % 4 = 0 then 'Slow.' end,
       case when t.id % 4 = 0 then timestamptz '2020-01-01' + t.id * interval '1 minute' end,
       timestamptz '2020-01-01' + t.id * interval '1 minute'
     from titles t cross join unnest($1::integer[]) u(id)`,
    [ids],
  );
  await run(
    `insert into reviews (user_id, title_id, score, updated_at)
     select u.id, 1 + (u.id * 31 + n * 17) % ${TITLES}, 7, now() - n * interval '1 hour'
     from users u cross join generate_series(1, 30) n where u.id <> all($1) on conflict do nothing`,
    [ids],
  );
  await run(
    `insert into reviews (user_id, title_id, score, body, written_at)
     select id, 5, 8, case when id % 3 = 0 then 'Slow.' end, now() - id * interval '1 minute'
     from users on conflict do nothing`,
  );
  await run(`insert into reviews (title_id, score) select 5, 6 from generate_series(1, ${STRANGERS})`);
  await run(
    `insert into seen_titles (user_id, title_id, viewings) select u.id, t.id, 1
     from titles t cross join unnest($1::integer[]) u(id) where (t.id / 10) % 2 = u.id % 2`,
    [ids],
  );
  await run(
    `insert into viewings (user_id, title_id, watched_on, is_private)
     select u.id, t.id, date '1990-01-01' + t.id % 9000, t.id % 100 = 10 * (u.id % 2)
     from titles t cross join unnest($1::integer[]) u(id) where (t.id / 10) % 2 = u.id % 2`,
    [ids],
  );
  await run(`insert into viewings (user_id, title_id, watched_on)
    select u.id, 1 + (u.id * 31 + n * 17) % ${TITLES}, date '2020-01-01' + n
    from users u cross join generate_series(1, 20) n on conflict do nothing`);
  await run(`insert into comments (title_id, user_id, body, path)
    select t.id, u.id, 'Slow.', '' from titles t join users u on u.id = 1 + t.id % ${MEMBERS}`);
  await run(
    `insert into comments (title_id, user_id, body, path)
     select t.id, $1, 'Slow.', '' from titles t where t.id % 4 = 0`,
    [member.id],
  );
  await run(
    `insert into channels (type, name, slug, user_id, config, is_public, updated_at)
     select 'list', 'List ' || n, 'list-' || n, case when n <= 400 then $1::integer else u.id end, '{}', n % 5 > 0,
       timestamptz '2020-01-01' + n * interval '1 hour'
     from generate_series(1, 10000) n join (
       select id, row_number() over (order by id) as place from users where name like 'M%') u
       on u.place = 1 + n % ${MEMBERS}`,
    [member.id],
  );
  await run(`insert into channel_items (channel_id, kind, record_id, position)
    select c.id, 'title', 1 + (c.id * 31 + n) % ${TITLES}, 'a' || lpad(n::text, 6, '0') || 'V'
    from channels c cross join generate_series(1, 6) n where c.type = 'list'`);
  await run(
    `insert into member_follows (follower_id, followed_id, created_at, accepted_at)
     select pair[1], pair[2], at, at from users u
       cross join lateral (select timestamptz '2020-01-01' + u.id * interval '1 hour' as at) a
       cross join lateral (values (array[u.id, $1]), (array[$1, u.id]), (array[$2, u.id])) v(pair)
     where u.name like 'M%'`,
    ids,
  );
  await run(
    `insert into member_follows (follower_id, followed_id, accepted_at)
     select u.id, 1 + (u.id * 31 + n) % ${MEMBERS}, now() from users u cross join generate_series(1, 20) n
     where u.name like 'M%' and u.id <> 1 + (u.id * 31 + n) % ${MEMBERS}
       and exists (select from users k where k.id = 1 + (u.id * 31 + n) % ${MEMBERS})
     on conflict do nothing`,
  );
  await run(
    `insert into hidden_members (user_id, hidden_id, is_muted)
     select u.id, 1 + (u.id * 13 + n) % ${MEMBERS}, true from users u cross join generate_series(1, 5) n
     where u.name like 'M%' and u.id <> 1 + (u.id * 13 + n) % ${MEMBERS}
       and exists (select from users k where k.id = 1 + (u.id * 13 + n) % ${MEMBERS})
     on conflict do nothing`,
  );
  for (const table of ['reviews', 'viewings', 'list_likes'])
    await run(`alter table ${table} enable trigger user`);
  await run('vacuum analyze');
  await client.end();
}, 180_000);

const plansOf = (work: () => Promise<unknown>) => readPlans(kinora.platform.config.DATABASE_URL, work);

/** A few lookups for each row of a page of 50. */
const PAGE_MAX = 2000;
const PAGE = 50;
/** The number of ratings that a page reads at most. */
const SCANNED = 2000;
const params = () => ({ id: member.id });
const middle = (...values: (string | number)[]) => encodeCursor(values);
const TIME = '2020-01-08T00:00:00Z';

type Call = [name: string, most: number, call: () => Promise<unknown>];
const paged = (
  name: string,
  cursor: string,
  read: (query: { perPage: number; cursor?: string }) => Promise<unknown>,
): Call[] => [
  [`the first page of ${name}`, PAGE_MAX, () => read({ perPage: PAGE })],
  [`a page in the middle of ${name}`, PAGE_MAX, () => read({ perPage: PAGE, cursor })],
];

const CALLS: Call[] = [
  ...paged('the lists', middle(TIME, 5), (query) =>
    viewer.client.call(listProfileLists, { params: params(), query }),
  ),
  ...paged('the reviews', middle(TIME, 5), (query) =>
    viewer.client.call(listProfileReviews, { params: params(), query }),
  ),
  ...paged('the comments', middle(22_000), (query) =>
    viewer.client.call(listProfileComments, { params: params(), query }),
  ),
  ...paged('the followers', middle('2020-03-01T00:00:00Z', 5), (query) =>
    viewer.client.call(listFollowers, { params: params(), query }),
  ),
  ...paged('the followed members', middle('2020-03-01T00:00:00Z', 5), (query) =>
    viewer.client.call(listFollowedMembers, { params: params(), query }),
  ),
  ...PROFILE_RATING_SORTS.flatMap((sort) => [
    ...paged(
      `the ratings by ${sort}`,
      sort === 'highest' || sort === 'lowest' ? middle(5, TIME, 5) : middle(TIME, 5),
      (query) => viewer.client.call(listProfileRatings, { params: params(), query: { sort, ...query } }),
    ),
    ...paged(`the ratings of one score by ${sort}`, middle(TIME, 5), (query) =>
      viewer.client.call(listProfileRatings, { params: params(), query: { sort, score: 4, ...query } }),
    ),
    ...paged(
      `the filtered ratings by ${sort}`,
      sort === 'highest' || sort === 'lowest' ? middle(5, TIME, 5) : middle(TIME, 5),
      (query) =>
        viewer.client.call(listProfileRatings, {
          params: params(),
          query: { sort, type: 'movie', mine: 'unseen', ...query },
        }),
    ),
  ]),
  // A rating and its title each, and then the last of them.
  [
    'ratings that match no filter',
    3 * SCANNED + PAGE_MAX,
    () => viewer.client.call(listProfileRatings, { params: params(), query: { genre: 999_999 } }),
  ],
  ['the settings', PAGE_MAX, () => viewer.client.call(getProfileSettings)],
];

test.each(CALLS)('%s: reads a page of rows, by an index', async (_name, most, call) => {
  const plan = await plansOf(call);
  expect(wholeTables(plan, LARGE)).toEqual([]);
  expect(entriesRead(plan)).toBeLessThan(most);
});

test('each of those pages has as many rows as it should', async () => {
  for (const endpoint of [listProfileLists, listProfileReviews, listProfileComments, listFollowers])
    expect(
      (await viewer.client.call(endpoint, { params: params(), query: { perPage: PAGE } })).pagination.data,
    ).toHaveLength(PAGE);
});

describe('the profile of a member who has rated 20,000 titles', () => {
  test.each([
    ['for others', () => viewer.client.call(getProfile, { params: params() })],
    ['for the member', () => member.client.call(getProfile, { params: params() })],
    ['for guests', () => kinora.client().call(getProfile, { params: params() })],
  ])('reads only rows of the member %s, and the ratings only from an index', async (_, call) => {
    const plan = await plansOf(call);
    expect(wholeTables(plan, LARGE)).toEqual([]);
    const histogram = plan.filter((node) => node['Index Name'] === 'reviews_of_member');
    expect(histogram).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 }]);
    const seen = plan.filter((node) => node['Relation Name'] === 'seen_titles');
    expect(seen).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Actual Rows': TITLES / 2 }]);
    // 20,000 ratings, 10,000 seen titles, 5,000 reviews, 5,000 comments, their titles, and the diary.
    expect(entriesRead(plan)).toBeLessThan(75_000);
  });
});

test('the taste match of two members with 20,000 ratings each compares 2,000 of them', async () => {
  const plan = await plansOf(() => viewer.client.call(getProfileRelation, { params: params() }));
  expect(wholeTables(plan, LARGE)).toEqual([]);
  // Both counts stop at 2,001; then three lookups for each compared title.
  expect(entriesRead(plan)).toBeLessThan(15_000);
});

test('the ratings by 3,000 followed members are looked up one by one, not among those of the title', async () => {
  const { total } = await viewer.client.call(listFriendRatings, { params: { id: 5 } });
  expect(total).toBeGreaterThan(MEMBERS - 20);
  const plan = await plansOf(() => viewer.client.call(listFriendRatings, { params: { id: 5 } }));
  expect(wholeTables(plan, LARGE)).toEqual([]);
  expect(plan.find((node) => node['Index Name'] === 'reviews_once')).toMatchObject({
    'Actual Rows': 1,
    'Actual Loops': MEMBERS,
  });
  // A follow, a rating, a member and a profile each.
  expect(entriesRead(plan)).toBeLessThan(6 * MEMBERS);
});

test('a filter that matches few of many ratings returns short pages, and all of them in the end', async () => {
  const rare = await makeGenre(kinora.platform.db);
  const ids = [3, 1500, 5000];
  await kinora.platform.db
    .updateTable('titles')
    .set({ genre_ids: [rare.id] })
    .where('id', 'in', ids)
    .execute();
  const query = { genre: rare.id, sort: 'oldest', perPage: PAGE } as const;
  const pages: number[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { pagination } = await viewer.client.call(listProfileRatings, {
      params: params(),
      query: { ...query, ...(cursor && { cursor }) },
    });
    pages.push(pagination.data.map(({ title }) => title.id));
    cursor = pagination.next_cursor;
  }
  expect(pages).toEqual([[3, 1500], [], [5000], [], [], [], [], [], [], [], []]);
});

test('the statements are planned once per connection', async () => {
  const sent = await captureStatements(async () => {
    for (const [, , call] of CALLS) await call();
    await viewer.client.call(getProfile, { params: params() });
    await viewer.client.call(getProfileRelation, { params: params() });
    await viewer.client.call(listFriendRatings, { params: { id: 5 } });
  });
  const named = sent.filter(({ name }) => name !== undefined && /^(?:profile|friend)|-of-member$/.test(name));
  const first = new Map(named.map((statement) => [statement.name, statement]));
  expect(first.size).toBe(16);
  expect(await plannedOnEveryCall(kinora.platform.config.DATABASE_URL, [...first.values()])).toEqual([]);
});
