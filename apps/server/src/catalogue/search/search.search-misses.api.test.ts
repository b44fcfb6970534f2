import { beforeEach, expect, test } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { useTestApp } from '#test/app.ts';
import { createSearchMisses } from './search-misses.ts';

let now = new Date('2026-06-01T12:00:00Z');
const kinora = useTestApp({}, [], { clock: { now: () => now } });
const rows = () =>
  kinora.platform.db.selectFrom('search_misses').select(['query', 'count']).orderBy('query').execute();
const ask = (query: string, settled: 'true' | 'false' = 'true') =>
  kinora.client().call(search, { query: { query, settled } });
const misses = () => createSearchMisses(kinora.platform);

beforeEach(async () => {
  await kinora.platform.db.deleteFrom('search_misses').execute();
  // A new day for each test, because the limits are per day.
  now = new Date(now.getTime() + 24 * 3600 * 1000);
});

test('counts a search without results once typing is finished, as normalised words', async () => {
  await ask('Ünknown  Film!', 'false');
  expect(await rows()).toEqual([]);
  await ask('Ünknown  Film!');
  expect(await rows()).toEqual([{ query: 'unknown film', count: 1 }]);
});

test('counts each visitor once a day per query', async () => {
  for (let time = 0; time < 4; time += 1) await misses().count('unknown film', '192.0.2.1');
  expect(await rows()).toEqual([{ query: 'unknown film', count: 1 }]);
  await misses().count('UNKNOWN film', '192.0.2.2');
  expect(await rows()).toEqual([{ query: 'unknown film', count: 2 }]);
});

test('limits the queries of one visitor per day', async () => {
  for (let time = 0; time < 45; time += 1) await misses().count(`wish ${time}`, '192.0.2.3');
  expect(await rows()).toHaveLength(40);
});

test.each(['me@example.com', 'call 030 1234567', '+49 (30) 123-4567', 'x', '!!!'])(
  'does not store %s',
  async (query) => {
    await misses().count(query, '192.0.2.4');
    expect(await rows()).toEqual([]);
  },
);

test('limits the queries per day and keeps counting known ones', async () => {
  const day = now.toISOString().slice(0, 10);
  await kinora.platform.pool.query({
    text: `insert into search_misses (day, query) select $1::date, 'filler ' || n from generate_series(1, 5000) n`,
    values: [day],
  });
  await misses().count('one more', '192.0.2.5');
  await misses().count('filler 7', '192.0.2.5');
  const kept = await rows();
  expect(kept).toHaveLength(5000);
  expect(kept.find(({ query }) => query === 'filler 7')?.count).toBe(2);
});

test('deletes old queries and stores nothing about visitors', async () => {
  await misses().count('unknown film', '192.0.2.6');
  now = new Date(now.getTime() + 399 * 24 * 3600 * 1000);
  await misses().forget();
  expect(await rows()).toHaveLength(1);
  now = new Date(now.getTime() + 2 * 24 * 3600 * 1000);
  await misses().forget();
  expect(await rows()).toEqual([]);
  const { rows: columns } = await kinora.platform.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'search_misses'`,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual(['count', 'day', 'query']);
});
