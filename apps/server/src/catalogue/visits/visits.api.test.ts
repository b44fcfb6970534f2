import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countVisit, visitsSettings } from '@kinora/contracts/catalogue/visits.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { withSettings } from '#test/settings.ts';
import { createVisitsRecorder } from './recorder.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const DAY = 86_400_000;
/** Noon of a coming day: Redis drops keys whose expiry is in its own past. */
const clock = testClock(new Date(Math.ceil(Date.now() / DAY) * DAY + DAY / 2));
const kinora = useTestApp({}, [], { clock });

const recorder = (redis = kinora.platform.redis, settings = visitsSettings.schema.parse({})) =>
  createVisitsRecorder({
    ...kinora.platform,
    clock,
    redis,
    settings: { get: () => settings as never },
    locate: async (ip) => ({ city: null, country: ip === '192.0.2.1' ? 'DE' : null }),
  });
const view = (values: { url?: string; ip?: string; headers?: Record<string, string> } = {}) => ({
  url: values.url ?? '/titles/1/metropolis',
  ip: values.ip ?? '192.0.2.1',
  headers: { 'user-agent': FIREFOX, ...values.headers },
});
const day = () => clock.now().toISOString().slice(0, 10);
const sums = async (dimension: string) => {
  const { rows } = await kinora.platform.pool.query<{ key: string; views: number; visitors: number }>(
    `select key, views, visitors from visits_day where dimension = $1 and day = $2 order by views desc, key`,
    [dimension, day()],
  );
  return Object.fromEntries(rows.map(({ key, views, visitors }) => [key, [views, visitors]]));
};

beforeEach(() => clock.advance(DAY));

describe('page views', () => {
  test('are summed by day, hour, kind, country, device, browser, platform and referrer', async () => {
    const visits = recorder();
    visits.count(view({ headers: { referer: 'https://www.example.org/a' } }));
    visits.count(view({ url: '/' }));
    visits.count(view({ ip: '192.0.2.2', headers: { 'user-agent': PHONE } }));
    await visits.flush();
    expect(await sums('all')).toEqual({ '': [3, 2] });
    expect(await sums('hour')).toEqual({ 12: [3, 2] });
    expect(await sums('page')).toEqual({ title: [2, 2], home: [1, 0] });
    expect(await sums('country')).toEqual({ DE: [2, 1], '--': [1, 1] });
    expect(await sums('device')).toEqual({ desktop: [2, 1], mobile: [1, 1] });
    expect(await sums('browser')).toEqual({ Firefox: [2, 1], Safari: [1, 1] });
    expect(await sums('platform')).toEqual({ Linux: [2, 1], iOS: [1, 1] });
    expect(await sums('referrer')).toEqual({ '': [2, 1], 'example.org': [1, 1] });
  });

  test('are summed across processes, and a visitor counts once a day in all of them', async () => {
    const here = recorder();
    const there = recorder();
    here.count(view());
    await here.flush();
    there.count(view());
    there.count(view({ ip: '192.0.2.9' }));
    await there.flush();
    expect(await sums('all')).toEqual({ '': [3, 2] });
    clock.advance(DAY);
    here.count(view());
    await here.flush();
    expect(await sums('all')).toEqual({ '': [1, 1] });
  });

  test('with varying headers from one address belong to one visitor', async () => {
    const visits = recorder();
    for (let made = 0; made < 50; made += 1)
      visits.count(view({ headers: { 'user-agent': `${FIREFOX} ${made}` } }));
    visits.count(view({ headers: { 'user-agent': PHONE } }));
    await visits.flush();
    expect(await sums('all')).toEqual({ '': [51, 2] });
  });

  test('are counted per process while Redis is down', async () => {
    const away = () => Promise.reject(new Error('away'));
    const visits = recorder({ eval: away, set: away, get: away } as never);
    visits.count(view());
    visits.count(view());
    await visits.flush();
    expect(await sums('all')).toEqual({ '': [2, 1] });
  });

  test('are written with their new visitors once the database is back', async () => {
    const { pool } = kinora.platform;
    const query = vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('away'));
    const visits = recorder();
    visits.count(view());
    await expect(visits.flush()).rejects.toThrow('away');
    query.mockRestore();
    await visits.flush();
    expect(await sums('all')).toEqual({ '': [1, 1] });
  });

  test('keep a hundred referrers and group the rest', async () => {
    const visits = recorder();
    for (let host = 0; host < 130; host += 1)
      visits.count(view({ headers: { referer: `https://host-${host}.example/` } }));
    await visits.flush();
    const referrers = await sums('referrer');
    expect(Object.keys(referrers)).toHaveLength(101);
    expect(referrers['other']?.[0]).toBe(30);
  });
});

describe('does not count a view', () => {
  test.each<[string, Record<string, string>]>([
    ['with Do Not Track', { dnt: '1' }],
    ['with Global Privacy Control', { 'sec-gpc': '1' }],
    ['while viewing as someone else', { cookie: 'a=b; impersonating=1' }],
    ['of a bot', { 'user-agent': 'Googlebot/2.1' }],
    ['that is prefetched', { 'sec-purpose': 'prefetch;prerender' }],
    ['of something other than a document', { 'sec-fetch-dest': 'image' }],
    ['requested by another site', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }],
  ])('%s', async (_, headers) => {
    const visits = recorder();
    visits.count(view({ headers }));
    await visits.flush();
    expect(await sums('all')).toEqual({});
  });

  test('when statistics are off', async () => {
    const visits = recorder(undefined, { enable: false, require_consent: false });
    visits.count(view());
    await visits.flush();
    expect(await sums('all')).toEqual({});
  });

  test('before consent when the owner requires it', async () => {
    const visits = recorder(undefined, { enable: true, require_consent: true });
    visits.count(view());
    visits.count(view({ headers: { cookie: 'a=b; cookie_notice=true' } }));
    await visits.flush();
    expect(await sums('all')).toEqual({ '': [1, 1] });
  });
});

test('stores nothing that identifies a visitor, and the salt expires with the day', async () => {
  const visits = recorder();
  visits.count(view());
  await visits.flush();
  const { redis, pool } = kinora.platform;
  const salt = await redis.get(`visits:salt:${day()}`);
  const names = await redis.smembers(`visits:names:${day()}`);
  expect(names).toHaveLength(1);
  expect(names.join('')).toMatch(/^[\w-]{12}$/);
  const midnight = Date.parse(day()) + DAY;
  for (const key of [`visits:salt:${day()}`, `visits:names:${day()}`])
    expect(await redis.pexpiretime(key)).toBe(midnight + 600_000);
  clock.advance(DAY);
  visits.count(view());
  await visits.flush();
  expect(await redis.get(`visits:salt:${day()}`)).not.toBe(salt);
  expect(await redis.smembers(`visits:names:${day()}`)).not.toEqual(names);
  const { rows } = await pool.query<{ all: string }>(
    `select string_agg(d::text, ' ') as all from visits_day d`,
  );
  expect(rows[0]?.all).not.toContain('192.0.2.1');
});

describe('a client-side navigation', () => {
  const flush = async () => {
    for (const part of kinora.composition.parts) await part.flush?.();
  };
  const open = (path: string, headers: Record<string, string> = {}) =>
    kinora.client().request({
      method: 'GET',
      url: `/api/v1/${countVisit.path}`,
      query: { path },
      headers: { 'user-agent': FIREFOX, referer: 'https://elsewhere.example/', ...headers },
    });

  test('is counted by an API call, without a referrer', async () => {
    const answer = await open('/people/3/fritz-lang');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    await flush();
    expect(await sums('page')).toEqual({ person: [1, 1] });
    expect(await sums('referrer')).toEqual({ '': [1, 1] });
  });

  test('is not counted when statistics are off', async () => {
    await withSettings(kinora, { section: 'visits', values: { enable: false } }, async () => {
      await open('/people/3/fritz-lang');
      await flush();
    });
    expect(await sums('page')).toEqual({});
  });

  test('is rejected with an invalid path', async () => {
    for (const query of [{}, { path: '' }, { path: 'x'.repeat(501) }])
      expect(await kinora.client().refused(countVisit, { query })).toMatchObject({ status: 422 });
  });
});
