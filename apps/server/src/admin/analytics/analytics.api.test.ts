import { beforeAll, describe, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  downloadPlaysReport,
  downloadTitleInsights,
  downloadVideoInsights,
  downloadVisitorsReport,
  getPlaysReport,
  getTitleInsights,
  getVideoInsights,
  getVisitorsReport,
  PLAYS_TABLES,
  VISITORS_TABLES,
} from '@kinora/contracts/admin/analytics.ts';
import { addPartitions, aggregateDays } from '#catalogue/play-stats/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { signIn } from '#test/sign-in.ts';

const clock = testClock(new Date('2026-11-15T12:00:00Z'));
const kinora = useTestApp({}, [], { clock });
const film = { id: 0, video: 0 };
let client: TestClient;

beforeAll(async () => {
  const { db, pool } = kinora.platform;
  client = await signIn(kinora, { permissions: [editingPermissions.viewReports] });
  film.id = (await makeTitle(db, { name: '=HYPERLINK("x"), and more' })).id;
  const { id } = await db
    .insertInto('videos')
    .values({ title_id: film.id, name: 'Whole', category: 'full', kind: 'embed', source: 'x', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  film.video = id;
  await addPartitions(db, ['2026-11']);
  await pool.query(
    `insert into plays (at, video_id, title_id, viewer, views, seconds, country, device, browser, platform, referrer)
     values ('2026-11-14T10:00:00Z', $1, $2, 1, 1, 60, 'DE', 'tv', '', '', '')`,
    [id, film.id],
  );
  await aggregateDays(db, '2026-11-14', '2026-11-15');
  await pool.query(
    `insert into visits_day (dimension, day, key, views, visitors) values
     ('all', '2026-11-14', '', 7, 3), ('hour', '2026-11-14', '9', 5, 2), ('hour', '2026-11-14', '23', 2, 1),
     ('page', '2026-11-14', 'title', 4, 1), ('page', '2026-11-14', 'home', 3, 2),
     ('country', '2026-11-14', 'DE', 7, 3), ('all', '2026-10-01', '', 2, 1)`,
  );
});

describe('date range of a report', () => {
  test('defaults to the last 30 days, compared with the 30 days before', async () => {
    const { report } = await client.call(getPlaysReport, { query: {} });
    expect(report).toMatchObject({
      from: '2026-10-17',
      to: '2026-11-15',
      previous: { from: '2026-09-17', to: '2026-10-16' },
      totals: { plays: 1, viewers: 1, seconds: 60, measured: 0, finishes: 0 },
    });
    expect(report.hours[5]?.[10]).toBe(1);
  });

  test('omits the previous period with compare=none', async () => {
    const { report } = await client.call(getPlaysReport, { query: { compare: 'none' } });
    expect(report).toMatchObject({ previous: null, previous_totals: null, previous_days: null });
    expect(report.titles[0]?.previous).toBeNull();
    expect(report.countries).toEqual([{ key: 'DE', count: 1, previous: null }]);
  });

  test.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
    [{ from: '2025-01-01', to: '2026-11-01' }, 'from'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ compare: 'always' }, 'compare'],
  ])('rejects %j', async (query, field) => {
    for (const [endpoint, params] of [
      [getPlaysReport, {}],
      [getVisitorsReport, {}],
      [getVideoInsights, { id: film.video }],
      [getTitleInsights, { id: film.id }],
    ] as const) {
      const refusal = await client.refused(endpoint, { params, query });
      expect(refusal).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    }
  });
});

test('reports visitors by page and by hour', async () => {
  const { report } = await client.call(getVisitorsReport, { query: {} });
  expect(report).toMatchObject({
    totals: { views: 7, visitors: 3 },
    previous_totals: { views: 2, visitors: 1 },
    pages: [
      { key: 'title', count: 4, previous: 0 },
      { key: 'home', count: 3, previous: 0 },
    ],
    countries: [{ key: 'DE', count: 3, previous: 0 }],
  });
  expect(report.hours[5]?.[9]).toBe(5);
  expect(report.days.find(({ day }) => day === '2026-11-14')).toEqual({
    day: '2026-11-14',
    views: 7,
    visitors: 3,
  });
});

test.each([
  ['a video', getVideoInsights, downloadVideoInsights, {}],
  ['a title', getTitleInsights, downloadTitleInsights, {}],
] as const)('returns 404 for insights of %s that does not exist', async (_, endpoint, download, query) => {
  const params = { id: 2_000_000_000 };
  expect(await client.refused(endpoint, { params, query })).toMatchObject({ status: 404 });
  expect(await client.refused(download, { params, query: { table: 'days' } })).toMatchObject({ status: 404 });
});

test('returns 404 for a season or episode that the title does not have', async () => {
  const params = { id: film.id };
  for (const query of [{ season: 1 }, { season: 1, episode: 1 }])
    expect(await client.refused(getTitleInsights, { params, query })).toMatchObject({ status: 404 });
});

describe('CSV downloads', () => {
  test.each(PLAYS_TABLES)('returns the %s table of plays', async (table) => {
    for (const [endpoint, params] of [
      [downloadPlaysReport, {}],
      [downloadVideoInsights, { id: film.video }],
      [downloadTitleInsights, { id: film.id }],
    ] as const) {
      const answer = await client.send(endpoint, { params, query: { table } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
      expect(answer.body).toMatch(/^\uFEFF[a-z_]+(,[a-z_]+)+\r\n/);
    }
  });

  test.each(VISITORS_TABLES)('returns the %s table of visitors', async (table) => {
    const { body } = await client.send(downloadVisitorsReport, { query: { table } });
    expect(body).toMatch(/^\uFEFF[a-z_]+(,[a-z_]+)+\r\n/);
  });

  test('escapes names that look like a formula', async () => {
    const { body } = await client.send(downloadPlaysReport, { query: { table: 'titles' } });
    expect(body).toContain(`${film.id},"'=HYPERLINK(""x""), and more",1,1,60,0\r\n`);
  });
});

test('returns 403 without the permission to view reports', async () => {
  const other = await signIn(kinora, { permissions: [editingPermissions.updatePeople] });
  for (const endpoint of [getPlaysReport, getVisitorsReport, downloadPlaysReport, downloadVisitorsReport])
    expect(await other.refused(endpoint, { query: { table: 'days' } })).toMatchObject({ status: 403 });
  for (const endpoint of [getVideoInsights, getTitleInsights, downloadVideoInsights, downloadTitleInsights])
    expect(await other.refused(endpoint, { params: { id: 1 }, query: { table: 'days' } })).toMatchObject({
      status: 403,
    });
});
