import { beforeAll, describe, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  getPlaysReport,
  getTitleInsights,
  getVideoInsights,
  type PlaysReport,
} from '@kinora/contracts/catalogue/reports.ts';
import { addPartitions, sumUpDays } from '#catalogue/plays/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { signIn } from '#test/sign-in.ts';

/** Thirty days, and the thirty before. */
const NOW = { from: '2026-10-17', to: '2026-11-15' };
const BEFORE = { from: '2026-09-17', to: '2026-10-16' };
const PLAYS = 20_000;

const clock = testClock(new Date('2026-11-15T20:00:00Z'));
const kinora = useTestApp({}, [], { clock });
const ids = { film: 0, series: 0, season: 0, episode: 0, filmVideo: 0, episodeVideo: 0, seasonVideo: 0 };
let client: TestClient;

async function makeVideo(titleId: number, values: { season_id?: number; episode_id?: number } = {}) {
  const video = { title_id: titleId, name: 'Whole', category: 'full', kind: 'embed', source: 'x', ...values };
  const { id } = await kinora.platform.db
    .insertInto('videos')
    .values({ ...video, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Plays of two months by some hundred people, some of them members, of any hour, length and place. */
async function addPlays(userIds: readonly number[]) {
  const { pool } = kinora.platform;
  await pool.query(`select setseed(0.42)`);
  await pool.query(
    `insert into plays (at, video_id, title_id, episode_id, user_id, viewer, views, seconds, country, device, browser,
       platform, referrer, seen, finishes)
     select timestamptz '2026-09-10T00:00:00Z' + interval '67 days' * random(), v.id, v.title_id, v.episode_id,
       case when n % 3 = 0 then u.id end, case when n % 3 = 0 then u.id else -1 - floor(random() * 400) end,
       (random() < 0.8)::integer, floor(random() * 4000), c.country, d.device, b.browser, o.platform, r.referrer,
       case when n % 5 > 0 then floor(random() * power(2, 50))::bigint end, (n % 7 = 0 and n % 5 > 0)::integer
     from generate_series(1, ${PLAYS}) n
       cross join lateral (select id, title_id, episode_id from videos order by md5(id::text || n) limit 1) v
       cross join lateral (select ($1::integer[])[1 + n % ${userIds.length}] as id) u
       cross join lateral (select (array['DE', 'US', 'FR', 'JP', '--'])[1 + n % 5] as country) c
       cross join lateral (select (array['desktop', 'tv', 'mobile'])[1 + n % 3] as device) d
       cross join lateral (select (array['Firefox', 'Chrome', ''])[1 + n % 3] as browser) b
       cross join lateral (select (array['Linux', 'iOS'])[1 + n % 2] as platform) o
       cross join lateral (select (array['', 'example.org', 'example.net', 'news.example'])[1 + n % 4] as referrer) r`,
    [userIds],
  );
}

beforeAll(async () => {
  const { db } = kinora.platform;
  client = await signIn(kinora, { permissions: [editingPermissions.viewReports] });
  ids.film = (await makeTitle(db)).id;
  ids.series = (await makeTitle(db, { type: 'series' })).id;
  const season = await createSeasonsService(kinora.platform).add(ids.series, { number: 1 }, [
    { episode_number: 1, name: 'First' },
    { episode_number: 2, name: 'Second' },
  ]);
  ids.episode = season.episodeIds.get(1) ?? 0;
  const { season_id: seasonId } = await db
    .selectFrom('episodes')
    .select('season_id')
    .where('id', '=', ids.episode)
    .executeTakeFirstOrThrow();
  ids.season = seasonId;
  ids.filmVideo = await makeVideo(ids.film);
  ids.episodeVideo = await makeVideo(ids.series, { episode_id: ids.episode });
  await makeVideo(ids.series, { episode_id: season.episodeIds.get(2) ?? 0 });
  ids.seasonVideo = await makeVideo(ids.series, { season_id: ids.season });
  await makeVideo(ids.series);
  const users = await Promise.all(Array.from({ length: 12 }, () => makeUser(db)));
  await addPartitions(db, ['2026-09', '2026-10', '2026-11']);
  await addPlays(users.map(({ id }) => id));
  await sumUpDays(db, '2026-09-10', '2026-11-15');
}, 120_000);

/** What a person with nothing but SQL would count. */
async function counted(where: string, { from, to } = NOW) {
  const { pool } = kinora.platform;
  const filter = `at >= '${from} 00:00Z' and at < timestamptz '${to} 00:00Z' + interval '1 day' and ${where}`;
  const day = `(at at time zone 'UTC')::date`;
  const [totals, hours, ...lists] = await Promise.all([
    pool.query(`select sum(views)::integer as plays, count(distinct (${day}, viewer))::integer as viewers,
      sum(seconds)::integer as seconds, (sum(views) filter (where seen is not null))::integer as measured,
      sum(finishes)::integer as finishes from plays where ${filter}`),
    pool.query(`select extract(isodow from at at time zone 'UTC')::integer - 1 as weekday,
      extract(hour from at at time zone 'UTC')::integer as hour, sum(views)::integer as plays
      from plays where ${filter} group by 1, 2 order by 1, 2`),
    ...['country', 'device', 'browser', 'platform', 'referrer', 'user_id', 'video_id', day].map((column) =>
      pool.query(`select ${column}::text as key, sum(views)::integer as count from plays
        where ${filter} and ${column} is not null group by 1 order by 2 desc, 1`),
    ),
  ]);
  return {
    totals: totals.rows[0],
    hours: hours.rows,
    lists: lists.map(({ rows }) => new Map(rows.map(({ key, count }) => [String(key).trim(), count]))),
  };
}

const keyed = (list: readonly { key: string; count: number }[]) =>
  new Map(list.map(({ key, count }) => [key, count]));

/** Every figure of a report beside the counted one. */
async function expectCounted(report: PlaysReport, where: string) {
  const { totals, hours, lists } = await counted(where);
  const [countries, devices, browsers, platforms, referrers, users, videos, days] = lists;
  expect(totals).toMatchObject({ plays: expect.any(Number) });
  expect(report.totals).toEqual(totals);
  expect(report.previous_totals).toEqual((await counted(where, BEFORE)).totals);
  expect(
    report.hours
      .flatMap((row, weekday) => row.map((plays, hour) => ({ weekday, hour, plays })))
      .filter(({ plays }) => plays > 0),
  ).toEqual(hours.filter(({ plays }) => plays > 0));
  expect(keyed(report.countries)).toEqual(countries);
  expect(keyed(report.devices)).toEqual(devices);
  expect(keyed(report.browsers)).toEqual(browsers);
  expect(keyed(report.platforms)).toEqual(platforms);
  expect(keyed(report.referrers)).toEqual(referrers);
  expect(new Map(report.users.map(({ id, plays }) => [String(id), plays]))).toEqual(users);
  expect(report.days).toHaveLength(30);
  expect(new Map(report.days.filter(({ plays }) => plays > 0).map(({ day, plays }) => [day, plays]))).toEqual(
    days,
  );
  if (report.subject?.kind !== 'video')
    expect(new Map(report.videos.map(({ id, plays }) => [String(id), plays]))).toEqual(videos);
}

describe('figures of thirty days are those that SQL counts in the plays', () => {
  test('of the site', async () => {
    const { report } = await client.call(getPlaysReport, { query: NOW });
    await expectCounted(report, 'true');
    const { rows } = await kinora.platform.pool.query(
      `select title_id as id, sum(views)::integer as plays from plays
       where at >= '2026-10-17 00:00Z' and at < '2026-11-16 00:00Z' group by 1 order by 2 desc`,
    );
    expect(report.titles.map(({ id, plays }) => ({ id, plays }))).toEqual(rows);
    expect(report).toMatchObject({
      ...NOW,
      previous: BEFORE,
      time_zone: 'UTC',
      subject: null,
      retention: null,
    });
  });

  test('of a title', async () => {
    const params = { id: ids.series };
    const { report } = await client.call(getTitleInsights, { params, query: NOW });
    await expectCounted(report, `title_id = ${ids.series}`);
  });

  test('of a season', async () => {
    const params = { id: ids.series };
    const { report } = await client.call(getTitleInsights, { params, query: { ...NOW, season: 1 } });
    expect(report.subject).toMatchObject({ kind: 'season', id: ids.season, season: 1, episode: null });
    await expectCounted(
      report,
      `(video_id = ${ids.seasonVideo} or episode_id in (select id from episodes where season_id = ${ids.season}))`,
    );
  });

  test('of an episode', async () => {
    const params = { id: ids.series };
    const { report } = await client.call(getTitleInsights, {
      params,
      query: { ...NOW, season: 1, episode: 1 },
    });
    expect(report.subject).toMatchObject({ kind: 'episode', id: ids.episode, name: 'First' });
    await expectCounted(report, `episode_id = ${ids.episode}`);
  });

  test('of a video, with how many saw each part of it', async () => {
    const params = { id: ids.filmVideo };
    const { report } = await client.call(getVideoInsights, { params, query: NOW });
    expect(report.subject).toMatchObject({ kind: 'video', title: { id: ids.film } });
    await expectCounted(report, `video_id = ${ids.filmVideo}`);
    const { rows } = await kinora.platform.pool.query(
      `select count(*) filter (where (seen >> part) & 1 = 1)::integer as count
       from plays cross join generate_series(0, 49) part
       where video_id = $1 and at >= '2026-10-17 00:00Z' and at < '2026-11-16 00:00Z' group by part order by part`,
      [ids.filmVideo],
    );
    expect(report.retention).toEqual(rows.map(({ count }) => count));
  });
});
