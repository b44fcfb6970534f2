import { expect, test } from 'vitest';
import { fixture, fixtureFiles, readLines, textFile } from '../imports.factory.ts';

test('reads ratings, also of episodes, and leaves out games', async () => {
  const { source, lines, bad } = await readLines(await fixtureFiles('imdb', 'ratings.csv'));
  expect(source).toBe('imdb');
  expect(lines).toEqual([
    'rating, Perigee (2026), movie, imdb tt9000001, 9/10, at 2026-03-07T12:00',
    'rating, Slow Harbour (2019), series, imdb tt9000002, 8/10, at 2026-03-08T12:00',
    'rating, Slow Harbour, series, “The Tide”, tt9000022, 10/10, at 2026-03-09T12:00',
  ]);
  expect(bad).toEqual(['ratings.csv: 6']);
});

test('reads the watchlist with its ratings, and lists', async () => {
  const [watchlist, list] = await fixtureFiles('imdb', 'watchlist.csv', 'night-trains.csv');
  const read = async (file = watchlist) => (file === undefined ? [] : (await readLines([file])).lines);
  const items = [
    'watchlist, Kestrel (2026), movie, imdb tt9000003, at 2026-05-06T12:00',
    'watchlist, Perigee (2026), movie, imdb tt9000001, at 2026-05-06T12:00',
    'rating, Perigee (2026), movie, imdb tt9000001, 9/10, at 2026-03-07T12:00',
  ];
  expect(await read()).toEqual(items);
  expect(await read(list)).toEqual([
    'list, Tram 14 (2024), movie, imdb tt9000006, "First class", list “night trains” "", at 2025-05-05T12:00',
  ]);
  const unnamed = watchlist && { ...watchlist, name: '0b1c2d3e-aaaa-4bbb-8ccc-112233445566.csv' };
  expect(await read(unnamed)).toEqual(items);
});

test('reads the older form in Latin-1', async () => {
  const text = (await fixture('imdb/ratings-2012.csv')).toString('utf8');
  const { lines } = await readLines([textFile('ratings.csv', Buffer.from(text, 'latin1'))]);
  expect(lines).toEqual([
    'rating, Café Lumière du Nord (2003), movie, imdb tt9000007, 7/10, at 2011-11-05T12:00',
  ]);
});

test('an impossible date leaves out the time, and nothing below it', async () => {
  const row = (id: string, date: string) => `"1","${id}","${date}","Perigee","8"`;
  const rows = [row('tt9000001', 'Sat Foo  5 00:00:00 2011'), row('tt9000002', 'Sat Nov  5 00:00:00 2011')];
  const table = ['"position","const","created","title","You rated"', ...rows].join('\n');
  const { lines, bad } = await readLines([textFile('ratings.csv', table)]);
  expect([lines, bad]).toEqual([
    ['rating, Perigee, imdb tt9000001, 8/10', 'rating, Perigee, imdb tt9000002, 8/10, at 2011-11-05T12:00'],
    [],
  ]);
});
