import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countView } from '@kinora/contracts/catalogue/popularity.ts';
import { fillBrowse } from '#catalogue/browse/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { testClock } from '#test/clock.ts';
import { createPopularityRecorder } from './recorder.ts';
import { updatePopularity } from './popularity.service.ts';
import { trendingPeople, trendingTitles } from './index.ts';

const DAY = 86_400_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const clock = testClock(new Date('2026-11-15T23:00:00Z'));
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
const recorder = () => createPopularityRecorder({ ...kinora.platform, clock });
const fold = () =>
  updatePopularity({
    db: kinora.platform.db,
    clock,
    titles: createTitlesService(kinora.platform),
    people: createPeopleService(kinora.platform),
  });

/** This many people, each with a separate IP address, view a record. */
async function look(kind: 'title' | 'person', id: number, people: number, agent = BROWSER): Promise<void> {
  const notes = recorder();
  for (let one = 0; one < people; one += 1)
    notes.record(kind, id, { address: `10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`, agent });
  await notes.flush();
}
const popularityOf = async (id: number, table: 'titles' | 'people' = 'titles') => {
  const row = await kinora.platform.db
    .selectFrom(table)
    .select('popularity')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.popularity;
};
const visits = async () => {
  const { rows } = await kinora.platform.pool.query<{ count: number }>({
    text: 'select count(*)::integer as count from popularity_visits',
  });
  return rows[0]?.count;
};

beforeEach(async () => {
  for (const table of ['popularity_visits', 'popularity_days', 'popularity_shares', 'trending'])
    await kinora.platform.pool.query({ text: `delete from ${table}` });
});

describe('counting a view', () => {
  test('accepts views of visitors', async () => {
    expect(await kinora.client().call(countView, { params: { kind: 'title', id: 1 } })).toEqual({});
  });

  test.each([
    { kind: 'title', id: 0 },
    { kind: 'title', id: 2 ** 31 },
    { kind: 'title', id: 'x' },
    { kind: 'episode', id: 1 },
  ])('returns 404 for %j', async (params) => {
    expect(await kinora.client().refused(countView, { params })).toMatchObject({ status: 404 });
  });

  test('is rejected without the CSRF token', async () => {
    const { statusCode } = await kinora.app.inject({
      method: 'POST',
      url: '/api/v1/popularity/views/title/1',
      headers: { host: kinora.platform.config.baseUrl.host, 'user-agent': BROWSER },
    });
    expect(statusCode).toBe(403);
  });
});

describe('visits', () => {
  test('of one person count once a day, regardless of how often and with how many user agents', async () => {
    const { id } = await makeTitle(kinora.platform.db, { popularity: 3 });
    const notes = recorder();
    for (let time = 0; time < 10_000; time += 1)
      notes.record('title', id, { address: '192.0.2.7', agent: `${BROWSER} ${time}` });
    await notes.flush();
    expect(await visits()).toBeLessThanOrEqual(2);
    await fold();
    expect(await popularityOf(id)).toBe(3);
    expect(await trendingTitles(kinora.platform.pool, { limit: 10 })).toEqual([]);
  });

  test('are identified the same way in every process, and anew each day', async () => {
    const one = { address: '2001:db8::1', agent: BROWSER };
    const sameNetwork = { address: '2001:db8::ffff', agent: BROWSER };
    for (const visit of [one, one, sameNetwork]) {
      const notes = recorder();
      notes.record('title', 5, visit);
      await notes.flush();
    }
    expect(await visits()).toBe(1);
    clock.advance(DAY);
    const notes = recorder();
    notes.record('title', 5, one);
    await notes.flush();
    const { rows } = await kinora.platform.pool.query<{ visitor: Buffer }>({
      text: 'select distinct visitor from popularity_visits',
    });
    expect(rows).toHaveLength(2);
    expect(rows.every(({ visitor }) => visitor.length === 9)).toBe(true);
    clock.advance(-DAY);
  });

  test.each(['', 'Googlebot/2.1', 'curl/8.0', 'Mozilla/5.0 HeadlessChrome/140', 'python-requests/2'])(
    'of the bot %j do not count',
    async (agent) => {
      await look('title', 1, 3, agent);
      expect(await visits()).toBe(0);
    },
  );

  test('of one person are limited to five hundred records a day', async () => {
    const notes = recorder();
    for (let id = 1; id <= 700; id += 1) notes.record('title', id, { address: '192.0.2.9', agent: BROWSER });
    await notes.flush();
    expect(await visits()).toBe(500);
  });

  test('are deleted after the following day, and their daily counts after two months', async () => {
    await look('title', 1, 4);
    await fold();
    clock.advance(2 * DAY);
    await fold();
    expect(await visits()).toBe(0);
    const numbers = () => kinora.platform.db.selectFrom('popularity_days').select('visitors').execute();
    expect(await numbers()).toEqual([{ visitors: 4 }]);
    clock.advance(60 * DAY);
    await fold();
    expect(await numbers()).toEqual([]);
    clock.advance(-62 * DAY);
  });
});

describe('popularity', () => {
  test('grows with views, halves every week and keeps the imported value', async () => {
    const { id } = await makeTitle(kinora.platform.db, { popularity: 10 });
    await fillBrowse(kinora.platform.db);
    await look('title', id, 42);
    await fold();
    expect(await popularityOf(id)).toBeCloseTo(50, 3);
    const lists = await kinora.platform.db
      .selectFrom('title_facets')
      .select('popularity')
      .where('title_id', '=', id)
      .execute();
    expect(lists).toEqual([{ popularity: 50 }]);
    clock.advance(7 * DAY);
    await fold();
    expect(await popularityOf(id)).toBeCloseTo(30, 3);
    await kinora.platform.db.updateTable('titles').set({ popularity: 100 }).where('id', '=', id).execute();
    await fold();
    expect(await popularityOf(id)).toBeCloseTo(120, 3);
    clock.advance(70 * DAY);
    await fold();
    expect(await popularityOf(id)).toBeCloseTo(100, 3);
    clock.advance(-77 * DAY);
  });

  test('includes people, and weighs a play more than a view', async () => {
    const { id } = await makePerson(kinora.platform.db, { popularity: 1 });
    const film = await makeTitle(kinora.platform.db, { popularity: 1 });
    await look('person', id, 12);
    const notes = recorder();
    for (let one = 0; one < 12; one += 1)
      notes.record('title', film.id, { address: `10.9.0.${one}`, agent: BROWSER }, 'play');
    await notes.flush();
    await fold();
    expect(await popularityOf(id, 'people')).toBeCloseTo(11, 3);
    expect(await popularityOf(film.id)).toBeCloseTo(41, 3);
  });
});

describe('trending', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    for (const type of ['movie', 'series', 'movie'] as const)
      ids.push((await makeTitle(kinora.platform.db, { type })).id);
  });
  const titles = (type?: 'movie' | 'series') =>
    trendingTitles(kinora.platform.pool, { limit: 10, ...(type && { type }) });

  test('lists titles with more views than usual, with rank changes since yesterday', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    await look('title', first, 40);
    await look('title', second, 20);
    await fold();
    expect(await titles()).toEqual([
      { id: first, climbed: null },
      { id: second, climbed: null },
    ]);
    clock.advance(DAY);
    await look('title', first, 10);
    await look('title', second, 60);
    await look('title', third, 30);
    await fold();
    await fold();
    expect(await titles()).toEqual([
      { id: second, climbed: 1 },
      { id: third, climbed: null },
      { id: first, climbed: -2 },
    ]);
    expect(await titles('movie')).toEqual([
      { id: third, climbed: null },
      { id: first, climbed: -1 },
    ]);
    clock.advance(-DAY);
  });

  test('omits titles that are always popular or have few views', async () => {
    const [usual = 0, new_ = 0, few = 0] = ids;
    for (let day = 0; day < 9; day += 1) {
      await look('title', usual, 50);
      clock.advance(DAY);
    }
    await look('title', usual, 50);
    await look('title', new_, 15);
    await look('title', few, 4);
    await fold();
    expect((await titles()).map(({ id }) => id)).toEqual([new_]);
    clock.advance(-9 * DAY);
  });

  test('omits deleted titles and includes people', async () => {
    const [first = 0, second = 0] = ids;
    const person = await makePerson(kinora.platform.db);
    await look('title', first, 9);
    await look('title', second, 8);
    await look('person', person.id, 7);
    await fold();
    await kinora.platform.db
      .updateTable('titles')
      .set({ deleted_at: new Date() })
      .where('id', '=', first)
      .execute();
    expect(await titles()).toEqual([{ id: second, climbed: null }]);
    expect(await trendingPeople(kinora.platform.pool, { limit: 3 })).toEqual([
      { id: person.id, climbed: null },
    ]);
  });
});
