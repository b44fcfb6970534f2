import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSettings } from '#test/settings.ts';
import { playsReport, type PlaysDimension } from './index.ts';
import { addPartitions, listPartitions } from './play-stats.partitions.repository.ts';
import { insertPlays, type PlayRow } from './play-stats.repository.ts';
import { aggregatePlays, rotatePartitions } from './play-stats.service.ts';

const DAY = 86_400_000;
const clock = testClock(new Date('2026-11-15T12:00:00Z'));
const kinora = useTestApp({}, [], { clock });
const sumUp = () => aggregatePlays({ db: kinora.platform.db, clock });
const film = { titleId: 0, name: '' };

const play = (values: Partial<PlayRow> = {}): PlayRow => ({
  at: clock.now().getTime(),
  videoId: 900,
  titleId: film.titleId,
  episodeId: null,
  userId: 1,
  viewer: 1,
  views: 1,
  seconds: 30,
  seen: null,
  finishes: 0,
  country: 'DE',
  device: 'desktop',
  browser: 'Firefox',
  platform: 'Linux',
  referrer: '',
  ...values,
});
const daysAgo = (days: number) => clock.now().getTime() - days * DAY;
const report = (by: PlaysDimension, from = '2026-10-01', to = '2026-11-15') =>
  playsReport(kinora.platform.pool, { from, to, by });

beforeAll(async () => {
  const { id, name } = await makeTitle(kinora.platform.db);
  Object.assign(film, { titleId: id, name });
  await addPartitions(kinora.platform.db, ['2026-10', '2026-11']);
});
beforeEach(async () => {
  for (const table of [
    'plays',
    'plays_day',
    'plays_video_day',
    'plays_title_day',
    'plays_record_day',
    'plays_user_day',
  ])
    await kinora.platform.pool.query(`delete from ${table}`);
});

describe('daily sums', () => {
  test('add up views and seconds, and count distinct viewers', async () => {
    await insertPlays(kinora.platform.pool, [
      play(),
      play({ views: 0, seconds: 600 }),
      play({ viewer: -5, userId: null, country: 'FR', device: 'tv', browser: '', platform: '' }),
      play({ at: daysAgo(1), viewer: 2, videoId: 901, referrer: 'example.org' }),
    ]);
    await sumUp();
    expect(await report('day')).toMatchObject([
      { key: '2026-11-14', plays: 1, seconds: 30 },
      { key: '2026-11-15', plays: 2, seconds: 660 },
    ]);
    expect(await report('country')).toMatchObject([
      { key: 'DE', plays: 2, seconds: 660 },
      { key: 'FR', plays: 1 },
    ]);
    expect(await report('device')).toMatchObject([{ key: 'desktop' }, { key: 'tv' }]);
    expect(await report('browser')).toMatchObject([{ key: 'Firefox' }, { key: '' }]);
    expect(await report('platform')).toMatchObject([{ key: 'Linux' }, { key: '' }]);
    expect(await report('referrer')).toMatchObject([{ key: '' }, { key: 'example.org' }]);
    expect(await report('video')).toMatchObject([
      { key: '900', plays: 2, viewers: 2, seconds: 660 },
      { key: '901', plays: 1, viewers: 1 },
    ]);
    expect(await report('title')).toEqual([
      { key: String(film.titleId), name: film.name, plays: 3, viewers: 3, seconds: 690 },
    ]);
    expect(await report('day', '2026-11-15')).toHaveLength(1);
    expect(await report('title', '2026-11-01', '2026-11-14')).toMatchObject([{ plays: 1 }]);
  });

  test('are recomputed for today and yesterday only', async () => {
    for (const days of [0, 1, 2]) await insertPlays(kinora.platform.pool, [play({ at: daysAgo(days) })]);
    await sumUp();
    for (const days of [0, 1, 2]) await insertPlays(kinora.platform.pool, [play({ at: daysAgo(days) })]);
    await sumUp();
    expect((await report('day')).map(({ plays }) => plays)).toEqual([1, 2, 2]);
    expect(await report('video')).toMatchObject([{ plays: 5, viewers: 3 }]);
  });

  test('are computed later for missed days', async () => {
    await insertPlays(kinora.platform.pool, [play({ at: daysAgo(6) })]);
    clock.advance(-6 * DAY);
    await sumUp();
    clock.advance(6 * DAY);
    for (const days of [4, 3]) await insertPlays(kinora.platform.pool, [play({ at: daysAgo(days) })]);
    await sumUp();
    expect((await report('day')).map(({ key }) => key)).toEqual(['2026-11-09', '2026-11-11', '2026-11-12']);
  });

  test('keep a hundred referrers and group the rest', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => [
      play({ referrer: `host-${index}` }),
      ...(index === 7 ? [play({ referrer: 'host-7' })] : []),
    ]);
    await insertPlays(kinora.platform.pool, rows.flat());
    await sumUp();
    const hosts = await report('referrer');
    expect(hosts).toHaveLength(100);
    expect(hosts.slice(0, 2)).toMatchObject([
      { key: 'other', plays: 50 },
      { key: 'host-7', plays: 2 },
    ]);
  });
});

describe('monthly partitions', () => {
  test('are created in advance and on demand', async () => {
    const { db } = kinora.platform;
    await rotatePartitions({ db, clock }, { get: () => ({ keep_days: 400 }) as never });
    expect(await listPartitions(db)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01']);
    await Promise.all([addPartitions(db, ['2027-02']), addPartitions(db, ['2027-02'])]);
    expect(await listPartitions(db)).toContain('2027-02');
    await insertPlays(kinora.platform.pool, [play({ at: Date.parse('2027-02-28T23:59:59.999Z') })]);
    await expect(
      insertPlays(kinora.platform.pool, [play({ at: Date.parse('2027-03-01T00:00:00Z') })]),
    ).rejects.toThrow('no partition');
  });

  test('are dropped once all their days exceed the retention period', async () => {
    const { db } = kinora.platform;
    await addPartitions(db, ['2025-09', '2025-10']);
    const schedule = kinora.composition.parts
      .flatMap((part) => part.schedules ?? [])
      .find(({ name }) => name === 'turn-months-of-plays');
    await schedule?.run();
    // 400 days earlier is 11 October 2025.
    expect((await listPartitions(db)).slice(0, 2)).toEqual(['2025-10', '2026-10']);
    await withSettings(kinora, { section: 'plays', values: { keep_days: 45 } }, async () => {
      await schedule?.run();
      expect((await listPartitions(db))[0]).toBe('2026-10');
    });
  });
});
