import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDemoRecords } from '#admin/demo/index.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { createRatingTotals } from '#community/ratings/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool, type Database } from '#platform/db/database.ts';
import { cloneDatabase } from '#test/database.ts';
import { readDemoContent } from '../content.ts';
import { createDemoWriter } from '../demo-writer.ts';
import { seedDemoRows } from '../demo.ts';
import { planVideos } from '../video-plan.ts';
import { listMemberIds } from './accounts.ts';
import { seedCommunity } from './community.ts';

const SLOW = 240_000;
/** Saltglass is in its second season, and not every episode has aired. */
const NOW = new Date('2026-11-19T19:30:00Z');
const clock = { now: () => NOW };
const MEMBER = 'member@example.com';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await cloneDatabase();
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: database.url });
  db = createDatabase(createPool(config, 'test'));
  await installDefaults(db);
  await seedDemoRows({ db, config, clock, print: () => undefined, withPictures: false });
  for (const email of [MEMBER, 'admin@example.com']) await makeUser(db, { email, name: `Demo ${email}` });
  await seedCommunity({ db, config, clock });
}, SLOW);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The single number that a statement returns. */
async function countOf(text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (${sql.raw(text)})::integer as n`.execute(db);
  return rows[0]?.n ?? Number.NaN;
}
const rowsOf = (from: string) => countOf(`select count(*) from ${from}`);

/** The names of those that have rows, although they should have none. */
async function findRows(selections: readonly (readonly [name: string, from: string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, from] of selections) if ((await rowsOf(from)) > 0) found.push(name);
  return found;
}

describe('the community of the demo', () => {
  test('is as lively as the data folder says, most of all on the last days', async () => {
    expect(await rowsOf("users where email like '%@example.com'")).toBe(62);
    expect(await rowsOf('reviews where body is not null')).toBeGreaterThanOrEqual(145);
    expect(await rowsOf('reviews')).toBeGreaterThan(2500);
    expect(await rowsOf('reviews')).toBeLessThan(4000);
    expect(await rowsOf('comments where thread_id is null')).toBeGreaterThanOrEqual(90);
    expect(await rowsOf('comments where length(path) = 24')).toBeGreaterThan(1);
    expect(await rowsOf("channels where type = 'list'")).toBe(35);
    expect(await rowsOf('member_follows')).toBeGreaterThan(450);
    expect(await rowsOf('member_follows where accepted_at is null')).toBeGreaterThan(5);
    const [day, week] = ["'2026-11-18 19:30Z'", "'2026-11-12 19:30Z'"];
    expect(await rowsOf(`reviews where updated_at > ${week}`)).toBeGreaterThan(60);
    expect(await rowsOf(`viewings where created_at > ${day}`)).toBeGreaterThan(15);
    expect(await rowsOf(`comments where created_at > ${week}`)).toBeGreaterThan(10);
  });

  test('has titles that are loved, that divide, and that few have found', async () => {
    const { rows } = await sql<{ slug: string; votes: number; average: number; low: number; high: number }>`
      select t.slug, r.votes, r.points::float8 / r.votes as average,
        (select sum(n) from unnest(r.histogram[1:4]) n)::integer as low,
        (select sum(n) from unnest(r.histogram[9:10]) n)::integer as high
      from rating_totals r join titles t on t.id = r.title_id
      where r.season_id is null and r.episode_id is null`.execute(db);
    const of = (slug: string) => rows.find((row) => row.slug === slug);
    expect(of('saltglass')?.average).toBeGreaterThan(8.7);
    expect(of('saltglass')?.votes).toBeGreaterThan(35);
    expect(of('the-glass-alphabet')).toMatchObject({ low: 0 });
    expect(of('the-glass-alphabet')?.votes).toBeLessThan(16);
    expect(of('the-glass-alphabet')?.average).toBeGreaterThan(8.7);
    expect(Math.min(of('harrow')?.low ?? 0, of('harrow')?.high ?? 0)).toBeGreaterThan(4);
  });

  test('gives one member a diary of a whole year', async () => {
    const clara = 'user_id = (select id from users where name = $$Clara Lindqvist$$)';
    expect(await rowsOf(`viewings where ${clara} and watched_on is not null`)).toBeGreaterThan(280);
    expect(
      await countOf(`select count(distinct date_trunc('month', watched_on)) from viewings where ${clara}
        and watched_on > date '2026-11-19' - 364`),
    ).toBeGreaterThanOrEqual(12);
    expect(await rowsOf(`viewings where ${clara} and note is not null`)).toBeGreaterThan(4);
    expect(await rowsOf(`profiles where ${clara} and shows_years`)).toBe(1);
  });

  test('has accounts with follows, lists, a watchlist, a diary and ratings of their own', async () => {
    const own = `user_id = (select id from users where email = '${MEMBER}')`;
    expect(
      await rowsOf(`member_follows where follower_id in (select id from users where email = '${MEMBER}')`),
    ).toBe(15);
    expect(await rowsOf(`channels where ${own} and type = 'list'`)).toBe(3);
    expect(await rowsOf(`reviews where ${own}`)).toBeGreaterThan(30);
    expect(await rowsOf(`viewings where ${own} and watched_on is not null`)).toBeGreaterThan(20);
    expect(await rowsOf(`watchlist_items where ${own}`)).toBeGreaterThan(8);
    expect(await rowsOf(`profile_favourites where ${own}`)).toBe(4);
  });

  test('the member of the sign-in page wants to watch at least three titles that can be watched', async () => {
    const ids = await listDemoRecords(db, 'title');
    const watchable = readDemoContent()
      .titles.filter((title) => planVideos(title).some(({ video }) => video.category === 'full'))
      .map(({ key }) => ids.get(key) ?? 0);
    const own = `user_id = (select id from users where email = '${MEMBER}')`;
    const among = `title_id in (${watchable.join()})`;
    expect(await rowsOf(`watchlist_items where ${own} and ${among}`)).toBeGreaterThanOrEqual(3);
    const wanted = `title_id in (select title_id from watchlist_items where ${own})`;
    for (const table of ['viewings', 'reviews'])
      expect(await rowsOf(`${table} where ${own} and ${wanted}`)).toBe(0);
  });

  test('plays and progress are those of members, and of the accounts except in production', async () => {
    expect(await listMemberIds(db, { isProduction: false })).toHaveLength(62);
    expect(await listMemberIds(db, { isProduction: true })).toHaveLength(60);
  });

  test('leaves work for moderators, and decisions of theirs in the audit log', async () => {
    expect(await rowsOf("content_reports where state = 'open'")).toBe(16);
    expect(await rowsOf("content_reports where state <> 'open'")).toBeGreaterThan(5);
    const held = "where state = 'held' and hold_word = 'casino'";
    expect([await rowsOf(`reviews ${held}`), await rowsOf(`comments ${held}`)]).toEqual([1, 2]);
    const hidden = "where state = 'hidden'";
    expect([await rowsOf(`reviews ${hidden}`), await rowsOf(`comments ${hidden}`)]).toEqual([1, 1]);
    expect(await rowsOf("comments where deleted_by = 'author' and answers > 0")).toBe(1);
    expect(
      await rowsOf("audit_log where subject_type in ('review', 'comment') and user_id is not null"),
    ).toBe(6);
    expect(await rowsOf('list_details where open_reports = 2')).toBe(1);
  });

  test('notifies the member of the sign-in page of several kinds, some of them unread', async () => {
    const own = `user_id = (select id from users where email = '${MEMBER}')`;
    expect(await rowsOf(`notifications where ${own}`)).toBeGreaterThanOrEqual(10);
    expect(await rowsOf(`notifications where ${own}`)).toBeLessThanOrEqual(14);
    expect(await rowsOf(`notifications where ${own} and read_at is null`)).toBeGreaterThanOrEqual(3);
    expect(await rowsOf(`notifications where ${own} and read_at is not null`)).toBeGreaterThanOrEqual(4);
    const { rows } = await sql<{ kind: string }>`
      select distinct e.kind from notifications n join notification_events e on e.id = n.event_id
      where n.user_id = (select id from users where email = ${MEMBER}) order by 1`.execute(db);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'account.new-sign-in',
      'comments.reply',
      'lists.invitation',
      'relations.follow-request',
      'reports.decided',
      'reviews.by-followed',
      'texts.like',
    ]);
    expect(
      await rowsOf(`notifications where created_at > '${NOW.toISOString()}' or read_at < created_at`),
    ).toBe(0);
    // Seeding causes no others: nobody is notified of thousands of things at once.
    expect(await rowsOf("outbox where job = 'deliver-notifications'")).toBe(0);
  });

  test('mentions members, keeps earlier versions, and pins threads', async () => {
    expect(await rowsOf("comments where mentions <> '[]'")).toBeGreaterThanOrEqual(5);
    expect(
      await rowsOf(`comments c, jsonb_array_elements(mentions) m
        where not exists (select from users u where u.id = (m ->> 'id')::integer and u.name = m ->> 'name')`),
    ).toBe(0);
    expect(
      await rowsOf('comment_versions v join comments c on c.id = v.comment_id where edited_at is not null'),
    ).toBe(2);
    expect(await rowsOf('comments where pinned_at is not null')).toBe(4);
  });
});

describe('what the community of the demo did', () => {
  test('never lies in the future, before its member joined, or before a release', async () => {
    const now = `'${NOW.toISOString()}'`;
    const moments = {
      reviews: 'updated_at',
      viewings: 'created_at',
      comments: 'created_at',
      member_follows: 'created_at',
      watchlist_items: 'added_at',
      review_likes: 'created_at',
      comment_likes: 'created_at',
      list_likes: 'created_at',
    };
    const faults = Object.entries(moments).flatMap(([table, column]) => {
      const user = table === 'member_follows' ? 'follower_id' : 'user_id';
      const early = `${table} x join users u on u.id = x.${user} where x.${column} < u.created_at`;
      return [
        [`${table} in the future`, `${table} where ${column} > ${now}`],
        [`${table} of no member yet`, early],
      ] as const;
    });
    const releases = ['reviews', 'comments', 'viewings'].flatMap((table) =>
      ['title', 'episode'].map((kind) => {
        const released = `${table} x join ${kind}s r on r.id = x.${kind}_id`;
        return [
          `${table} before the ${kind}`,
          `${released} where r.release_date > x.created_at::date`,
        ] as const;
      }),
    );
    expect(await findRows([...faults, ...releases])).toEqual([]);
    expect(await rowsOf("viewings where watched_on > date '2026-11-20'")).toBe(0);
  });

  test('never crosses a block', async () => {
    expect(await rowsOf('hidden_members where is_blocked')).toBe(3);
    expect(
      await rowsOf(`member_follows f join hidden_members h on h.is_blocked
        and (f.follower_id, f.followed_id) in ((h.user_id, h.hidden_id), (h.hidden_id, h.user_id))`),
    ).toBe(0);
  });

  test('has counts that equal a recount', async () => {
    const wrong = {
      'comments.answers': `comments c where answers <> (select count(*) from comments r
        where r.thread_id = c.id and r.deleted_at is null and r.state not in ('hidden', 'held'))`,
      'comments.likes':
        'comments c where likes <> (select count(*) from comment_likes l where l.comment_id = c.id)',
      'comments.open_reports': `comments c where open_reports <> (
        select count(*) from content_reports r where r.comment_id = c.id and r.state = 'open')`,
      'reviews.helpful':
        'reviews r where helpful <> (select count(*) from review_likes l where l.review_id = r.id)',
      'reviews.comments_count': `reviews r where comments_count <> (select count(*) from comments c
        where c.review_id = r.id and c.deleted_at is null and c.state not in ('hidden', 'held'))`,
      'reviews.open_reports': `reviews x where open_reports <> (
        select count(*) from content_reports r where r.review_id = x.id and r.state = 'open')`,
      'list_details.likes':
        'list_details d where likes <> (select count(*) from list_likes l where l.list_id = d.list_id)',
      watchlist_counts: `watchlist_counts c where members <> (
        select count(*) from watchlist_items w where w.title_id = c.title_id)`,
      seen_titles: `seen_titles s where viewings <> (select count(*) from viewings v
        where v.user_id = s.user_id and v.title_id = s.title_id)`,
      member_counts: `member_counts m where (followers, following) <> (
        (select count(*) from member_follows f where f.followed_id = m.user_id and accepted_at is not null),
        (select count(*) from member_follows f where f.follower_id = m.user_id and accepted_at is not null))`,
      rating_changes: 'rating_changes',
    };
    expect(await findRows(Object.entries(wrong))).toEqual([]);
    const { events } = createDemoWriter(db);
    const services = { titles: createTitlesService({ events }), seasons: createSeasonsService({ events }) };
    expect(await createRatingTotals({ db, clock, events, ...services }).recount()).toBe(0);
  });

  test('is there once, however often it is seeded', async () => {
    const before = await rowsOf('reviews');
    await seedCommunity({ db, config: { isProduction: false }, clock });
    expect(await rowsOf('reviews')).toBe(before);
    expect((await listDemoRecords(db, 'list')).size).toBe(35);
    expect((await listDemoRecords(db, 'member')).size).toBe(60);
  });

  test('is about the titles of the demo only', async () => {
    const keys = new Set(readDemoContent().titles.map(({ key }) => key));
    const reviewed = await listDemoRecords(db, 'reviews');
    expect([...reviewed.keys()].filter((key) => !keys.has(key))).toEqual([]);
  });
});
