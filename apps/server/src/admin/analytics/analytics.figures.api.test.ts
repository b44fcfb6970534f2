import { beforeAll, describe, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  getPlaysReport,
  getTitleInsights,
  getVideoInsights,
  type PlaysReport,
} from '@kinora/contracts/admin/analytics.ts';
import { addPartitions, aggregateDays } from '#catalogue/play-stats/index.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { signIn } from '#test/sign-in.ts';

/** Thirty days, and the thirty days before. */
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

/** Two months of plays by a few hundred viewers, some of them members, with varied times, durations and countries. */
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
  const season = await createSeasonsService(kinora.platform).add(
    kinora.platform.db,
    ids.series,
    { number: 1 },
    [
      { episode_number: 1, name: 'First' },
      { episode_number: 2, name: 'Second' },
    ],
  );
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
  await aggregateDays(db, '2026-09-10', '2026-11-15');
}, 120_000);

type Counts = Record<string, number>;
const within = ({ from, to }: typeof NOW, where: string) =>
  `at >= '${from} 00:00Z' and at < timestamptz '${to} 00:00Z' + interval '1 day' and ${where}`;
const DAY = `(at at time zone 'UTC')::date`;

async function totalsOf(where: string) {
  const { rows } = await kinora.platform.pool.query<Counts>(
    `select sum(views)::integer as plays, count(distinct (${DAY}, viewer))::integer as viewers,
       sum(seconds)::integer as seconds, (sum(views) filter (where seen is not null))::integer as measured,
       sum(finishes)::integer as finishes from plays where ${where}`,
  );
  return rows[0];
}

async function countsBy(key: string, where: string): Promise<Counts> {
  const { rows } = await kinora.platform.pool.query<{ key: string; count: number }>(
    `select trim((${key})::text) as key, sum(views)::integer as count from plays
     where ${where} and ${key} is not null group by 1 having sum(views) > 0`,
  );
  return Object.fromEntries(rows.map(({ key: name, count }) => [name, count]));
}

/** Computes the expected figures with plain SQL. */
async function counted(where: string) {
  const now = within(NOW, where);
  return {
    totals: await totalsOf(now),
    previous: await totalsOf(within(BEFORE, where)),
    days: await countsBy(DAY, now),
    hours: await countsBy(
      `to_char(at at time zone 'UTC', 'ID') || ' ' || extract(hour from at at time zone 'UTC')`,
      now,
    ),
    countries: await countsBy('country', now),
    devices: await countsBy('device', now),
    browsers: await countsBy('browser', now),
    platforms: await countsBy('platform', now),
    referrers: await countsBy('referrer', now),
    users: await countsBy('user_id', now),
    videos: await countsBy('video_id', now),
  };
}

const nonZero = (list: readonly { key: string | number; count: number }[]): Counts =>
  Object.fromEntries(list.filter(({ count }) => count > 0).map(({ key, count }) => [String(key), count]));
const ranked = (list: readonly { id: number; plays: number }[]): Counts =>
  nonZero(list.map(({ id, plays }) => ({ key: id, count: plays })));

/** The same figures, taken from a report. */
const figuresOf = (report: PlaysReport) => ({
  totals: report.totals,
  previous: report.previous_totals,
  days: nonZero(report.days.map(({ day, plays }) => ({ key: day, count: plays }))),
  hours: nonZero(
    report.hours.flatMap((row, weekday) =>
      row.map((count, hour) => ({ key: `${weekday + 1} ${hour}`, count })),
    ),
  ),
  countries: nonZero(report.countries),
  devices: nonZero(report.devices),
  browsers: nonZero(report.browsers),
  platforms: nonZero(report.platforms),
  referrers: nonZero(report.referrers),
  users: ranked(report.users),
  videos: ranked(report.videos),
});

describe('figures of 30 days match plain SQL over the plays', () => {
  test('for the site', async () => {
    const { report } = await client.call(getPlaysReport, { query: NOW });
    expect(figuresOf(report)).toEqual(await counted('true'));
    expect(report.days).toHaveLength(30);
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

  test('for a title', async () => {
    const params = { id: ids.series };
    const { report } = await client.call(getTitleInsights, { params, query: NOW });
    expect(figuresOf(report)).toEqual(await counted(`title_id = ${ids.series}`));
  });

  test('for a season', async () => {
    const params = { id: ids.series };
    const { report } = await client.call(getTitleInsights, { params, query: { ...NOW, season: 1 } });
    expect(report.subject).toMatchObject({ kind: 'season', id: ids.season, season: 1, episode: null });
    const ofSeason = `episode_id in (select id from episodes where season_id = ${ids.season})`;
    expect(figuresOf(report)).toEqual(await counted(`(video_id = ${ids.seasonVideo} or ${ofSeason})`));
  });

  test('for an episode', async () => {
    const params = { id: ids.series };
    const { report } = await client.call(getTitleInsights, {
      params,
      query: { ...NOW, season: 1, episode: 1 },
    });
    expect(report.subject).toMatchObject({ kind: 'episode', id: ids.episode, name: 'First' });
    expect(figuresOf(report)).toEqual(await counted(`episode_id = ${ids.episode}`));
  });

  test('for a video, including how many viewers saw each part', async () => {
    const params = { id: ids.filmVideo };
    const { report } = await client.call(getVideoInsights, { params, query: NOW });
    expect(report.subject).toMatchObject({ kind: 'video', title: { id: ids.film } });
    expect(figuresOf(report)).toEqual({ ...(await counted(`video_id = ${ids.filmVideo}`)), videos: {} });
    const { rows } = await kinora.platform.pool.query<{ count: number }>(
      `select count(*) filter (where (seen >> part) & 1 = 1)::integer as count
       from plays cross join generate_series(0, 49) part
       where video_id = $1 and at >= '2026-10-17 00:00Z' and at < '2026-11-16 00:00Z' group by part order by part`,
      [ids.filmVideo],
    );
    expect(report.retention).toEqual(rows.map(({ count }) => count));
  });
});
