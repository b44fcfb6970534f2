import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ActivityTab,
  countNewActivity,
  getActivityAside,
  listActivity,
  listFriendTitles,
} from '@kinora/contracts/community/activities.ts';
import { FOLLOWED_MAX } from '@kinora/contracts/community/relations.ts';
import { makeMember } from '#community/profiles/profiles.factory.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { entriesRead, plansOf, wholeTables } from '#test/plans.ts';
import { captureStatements, plannedOnEveryCall } from '#test/statements.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const TITLES = 20_000;
const PAGE = 50;
/** Comments on one review of the viewer. */
const COMMENTS = 10_000;
const LARGE = new Set([
  'titles',
  'users',
  'reviews',
  'viewings',
  'seen_titles',
  'comments',
  'channels',
  'list_details',
  'channel_items',
  'member_follows',
  'member_counts',
  'profiles',
  'episodes',
]);

let viewer: Awaited<ReturnType<typeof makeMember>>;

/** A viewer who follows 5,000 members, and has rated, reviewed, seen and commented on every title. */
beforeAll(async () => {
  const client = new pg.Client({ connectionString: kinora.platform.config.DATABASE_URL });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  viewer = await makeMember(kinora);
  await run(`insert into titles (type, name, slug)
    select case when n % 10 = 0 then 'series' else 'movie' end, 'Title ' || n, 'title-' || n
    from generate_series(1, ${TITLES}) n`);
  await run(`insert into seasons (title_id, number) select id, 1 from titles where type = 'series'`);
  await run(`insert into episodes (title_id, season_id, season_number, episode_number, release_date)
    select s.title_id, s.id, 1, n, current_date - (s.id * 31 + n * 7) % 4000
    from seasons s cross join generate_series(1, 20) n`);
  await run(`insert into users (name, email)
    select 'M' || n, 'member-' || n || '@example.com' from generate_series(1, ${FOLLOWED_MAX} * 2) n`);
  for (const table of ['reviews', 'viewings']) await run(`alter table ${table} disable trigger user`);
  await run(`insert into profiles (user_id, visibility)
    select id, case when id % 9 = 0 then 'followers' else 'public' end from users where name like 'M%'`);
  await run(`insert into reviews (user_id, title_id, score, body, written_at, updated_at)
    select u.id, 1 + (u.id * 31 + n * 17) % ${TITLES}, 1 + n % 10, case when n % 5 = 0 then 'Slow.' end,
      case when n % 5 = 0 then at end, at
    from users u cross join generate_series(1, 12) n
      cross join lateral (select now() - (n * 9 + u.id % 200) * interval '1 hour' as at) a
    where u.name like 'M%' on conflict do nothing`);
  await run(`insert into viewings (user_id, title_id, watched_on, created_at)
    select u.id, 1 + (u.id * 31 + n * 19) % ${TITLES}, current_date - n,
      now() - (n * 11 + u.id % 200) * interval '1 hour'
    from users u cross join generate_series(1, 8) n where u.name like 'M%' on conflict do nothing`);
  await run(
    `insert into reviews (user_id, title_id, score, body, written_at, updated_at)
     select $1, t.id, 7, case when t.id % 2 = 0 then 'Slow.' end, case when t.id % 2 = 0 then at end, at
     from titles t cross join lateral (select now() - t.id * interval '1 hour' as at) a`,
    [viewer.id],
  );
  await run(
    `insert into viewings (user_id, title_id, watched_on, created_at)
     select $1, t.id, current_date - t.id % 4000, now() - t.id * interval '1 hour' from titles t`,
    [viewer.id],
  );
  await run(
    `insert into seen_titles (user_id, title_id, viewings, episodes)
     select $1, id, 1, case when type = 'series' then 1 else 0 end from titles`,
    [viewer.id],
  );
  await run(`insert into seen_titles (user_id, title_id, viewings)
    select distinct user_id, title_id, 1 from viewings on conflict do nothing`);
  for (const table of ['reviews', 'viewings']) await run(`alter table ${table} enable trigger user`);
  await run(
    `insert into member_follows (follower_id, followed_id, created_at, accepted_at)
     select pair[1], pair[2], at, at
     from (select id from users where name like 'M%' order by id limit ${FOLLOWED_MAX}) u
       cross join lateral (select now() - u.id * interval '1 hour' as at) a
       cross join lateral (values (array[$1, u.id]), (array[u.id, $1])) v(pair)`,
    [viewer.id],
  );
  await run(`insert into member_follows (follower_id, followed_id, accepted_at)
    select a.id, b.id, now() from users a cross join generate_series(1, 10) n
      join users b on b.name = 'M' || (1 + (a.id * 31 + n * 97) % (${FOLLOWED_MAX} * 2)) and b.id <> a.id
    where a.name like 'M%' on conflict do nothing`);
  await run(`insert into hidden_members (user_id, hidden_id, is_muted)
    select a.id, b.id, true from users a join users b on b.name = 'M' || (1 + a.id * 13 % ${FOLLOWED_MAX})
    where a.id <> b.id`);
  await run(`insert into channels (type, name, slug, user_id, config, is_public, updated_at)
    select 'list', 'List ' || u.id, 'list-' || u.id, u.id, '{}', true, now() - u.id * interval '1 minute'
    from users u`);
  await run(`insert into channel_items (channel_id, kind, record_id, position, created_at)
    select c.id, 'title', 1 + (c.id * 31 + n) % ${TITLES}, 'a' || n || 'V', c.updated_at - interval '1 second'
    from channels c cross join generate_series(1, 5) n where c.type = 'list'`);
  await run(
    `insert into comments (title_id, user_id, body, path, created_at)
     select t.id, $1, 'Slow.', '', now() - t.id * interval '1 hour' from titles t`,
    [viewer.id],
  );
  await run(
    `insert into comments (review_id, user_id, body, path, created_at)
     select r.id, u.id, 'No.', '', now() - n * interval '1 minute'
     from (select min(id) as id from users where name like 'M%') first
       cross join generate_series(1, ${COMMENTS}) n
       join users u on u.id = first.id + n % 4000
       join lateral (
         select id from reviews where user_id = $1 and title_id = case when n % 20 = 0 then 2 + n % 900 * 2 else 2 end) r
         on true`,
    [viewer.id],
  );
  await run('vacuum analyze');
  await client.end();
}, 240_000);

const plan = (work: () => Promise<unknown>) => plansOf(kinora.platform.config.DATABASE_URL, work);
const DEEP = { following: 20 * 24, you: 400 * 24, titles: 24 } as const;
/** A position so many hours ago. */
const cursorOf = (tab: ActivityTab) =>
  encodeCursor([new Date(Date.now() - DEEP[tab] * 3_600_000).toISOString().replace('Z', '000Z'), 3, 5]);
const pages = (tab: ActivityTab) => [
  () => viewer.client.call(listActivity, { query: { tab, perPage: PAGE } }),
  () => viewer.client.call(listActivity, { query: { tab, perPage: PAGE, cursor: cursorOf(tab) } }),
];

/** Four sources of 5,000 members, each one lookup or, on folded days, up to three, and their follows and profiles. */
const FEED_MAX = 20 * FOLLOWED_MAX;

test.each([
  ['following', FEED_MAX],
  ['you', 5000],
  // The 20,000 titles that the viewer has seen, the series among them, and 3,000 texts.
  ['titles', 50_000],
] as const)('the first and a deep page of the tab %s read a bounded number of rows', async (tab, most) => {
  for (const page of pages(tab)) {
    expect((await page()).pagination.data).toHaveLength(PAGE);
    const nodes = await plan(page);
    expect(wholeTables(nodes, LARGE)).toEqual([]);
    expect(entriesRead(nodes)).toBeLessThan(most);
  }
});

describe('with 5,000 followed members', () => {
  test.each([
    [
      'the number of new entries',
      () =>
        viewer.client.call(countNewActivity, {
          query: { since: new Date(Date.now() - 3_600_000).toISOString() },
        }),
      FEED_MAX,
    ],
    ['the titles of the home row', () => viewer.client.call(listFriendTitles), FEED_MAX],
    // 12 ratings each of the 1,000 members followed last, and 2,000 members near them, with a few lookups each.
    ['the popular titles and the suggestions', () => viewer.client.call(getActivityAside), 60_000],
  ] as const)('%s are read from indexes', async (_, call, most) => {
    const nodes = await plan(call);
    expect(wholeTables(nodes, LARGE)).toEqual([]);
    expect(entriesRead(nodes)).toBeLessThan(most);
  });
});

test('the statements are planned once per connection', async () => {
  const sent = await captureStatements(async () => {
    for (const tab of ['following', 'you', 'titles'] as const) for (const page of pages(tab)) await page();
    await viewer.client.call(getActivityAside);
  });
  const named = sent.filter(({ name }) => name !== undefined && /^activity|-by-ids$/u.test(name));
  const first = new Map(named.map((statement) => [statement.name, statement]));
  expect(new Set(first.keys())).toEqual(
    new Set([
      'activity-contents',
      'activity-following',
      'activity-friends-of-friends',
      'activity-popular',
      'activity-titles',
      'activity-you',
      'comments-by-ids',
      'public-lists-by-ids',
      'reviews-by-ids',
    ]),
  );
  expect(await plannedOnEveryCall(kinora.platform.config.DATABASE_URL, [...first.values()])).toEqual([]);
});
