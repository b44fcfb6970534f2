import { expect, test } from 'vitest';
import { toEntry } from './formats/file-entry.ts';
import { toStored } from './store-entry.ts';

const TITLE = { name: 'Perigee', year: 2026, type: 'movie', ids: {} } as const;
const MOMENT = { now: new Date('2026-11-19T10:00:00Z'), today: '2026-11-19' };
const store = (...[title, kind, values]: Parameters<typeof toEntry>) =>
  toStored(toEntry(title, kind, values), MOMENT);

test.each([
  ['2026-11-19', '2026-11-19'],
  ['2026-11-20', '2026-11-19'],
  ['2026-11-21', null],
  ['1900-01-01', '1900-01-01'],
  ['1899-12-31', null],
  ['0001-01-01', null],
])('a viewing on %s is stored on %s', (watchedOn, stored) => {
  expect(store(TITLE, 'viewing', { watchedOn }).watched_on).toBe(stored);
});

test.each([
  ['2026-11-19T09:00:00.000Z', '2026-11-19T09:00:00.000Z'],
  ['2030-01-01T00:00:00.000Z', '2026-11-19T10:00:00.000Z'],
  ['1800-01-01T00:00:00.000Z', null],
])('a time of %s is stored as %s', (at, stored) => {
  expect(store(TITLE, 'rating', { at }).at).toBe(stored);
});

test('texts are cut to the limits of what they become', () => {
  const list = {
    key: 'a',
    name: ` Two\nlines ${'x'.repeat(200)}`,
    description: 'y'.repeat(3000),
    isRanked: false,
  };
  const stored = store(TITLE, 'list', { list, body: 'z'.repeat(600) });
  expect(stored.list?.name).toMatch(/^Two lines x+…$/u);
  expect([stored.list?.name.length, stored.list?.description.length, stored.body?.length]).toEqual([
    120, 2000, 500,
  ]);
  expect(store(TITLE, 'review', { body: 'z'.repeat(30_000) }).body).toHaveLength(20_001);
  const emoji = `x${'😀'.repeat(400)}`;
  const named = store({ ...TITLE, name: emoji }, 'viewing', {
    episodeName: emoji,
    list: { ...list, key: emoji },
  });
  for (const name of [named.title.name, named.episode_name, named.list?.key])
    expect([name?.length, name?.isWellFormed()]).toEqual([500, true]);
});

test('titles are the same if they differ in nothing but how their name is written', () => {
  const key = (title: Parameters<typeof toEntry>[0]) => store(title, 'follow').title.key;
  expect(key({ ...TITLE, name: 'PERIGEE!' })).toBe(key(TITLE));
  const others = [
    { ...TITLE, year: 2025 },
    { ...TITLE, year: null },
    { ...TITLE, type: 'series' as const },
    { ...TITLE, type: null },
    { ...TITLE, ids: { imdb: 'tt9000001' } },
    { ...TITLE, name: 'Perigee 2' },
    { ...TITLE, name: '…' },
    { ...TITLE, name: '!!' },
  ];
  expect(new Set([TITLE, ...others].map(key)).size).toBe(others.length + 1);
});

test('only viewings, ratings and reviews are of episodes, by number or by name', () => {
  const part = { season: 1, episode: 2 };
  expect(store(TITLE, 'rating', part)).toMatchObject({ season: 1, episode: 2, episode_season: null });
  expect(store(TITLE, 'watchlist', part)).toMatchObject({ season: null, episode: null });
  expect(store(TITLE, 'viewing', { season: 1, episodeName: 'The Tide' })).toMatchObject({
    season: null,
    episode: null,
    episode_season: 1,
    episode_name: 'The Tide',
  });
});

test('stores a name with a huge number of accents quickly', () => {
  const started = performance.now();
  store({ ...TITLE, name: `a${'\u0301\u0316'.repeat(95_000)}` }, 'follow');
  expect(performance.now() - started).toBeLessThan(2000);
});
