import { expect, test } from 'vitest';
import { fixtureFiles, readLines, textFile } from '../imports.factory.ts';

test('reads the archive: times in UTC, names that other rows have, films of the older table', async () => {
  const names = [
    'tracking-prod-records',
    'tracking-prod-records-v2',
    'followed_tv_show',
    'seen_episode_source',
  ];
  const { source, lines, bad } = await readLines(
    await fixtureFiles('tvtime', ...names.map((name) => `${name}.csv`)),
  );
  expect(source).toBe('tvtime');
  expect(lines).toEqual([
    'viewing, Slow Harbour (2019), series, tvdb 800002, season 1, episode 2, on 2026-03-07, at 2026-03-06T23:30',
    'viewing, Slow Harbour (2019), series, tvdb 800002, season 1, episode 3, on 2026-03-07, again, at 2026-03-07T20:00',
    'follow, Slow Harbour (2019), series, tvdb 800002, at 2020-01-01T08:00',
    'watchlist, Saltglass, series, tvdb 800003, at 2026-01-02T08:00',
    'viewing, Perigee (2026), movie, on 2026-03-06, at 2026-03-06T19:00',
    'viewing, Perigee (2026), movie, on 2026-04-06, again, at 2026-04-06T19:00',
    'watchlist, Kestrel (2026), movie, at 2026-05-06T19:00',
    'follow, Slow Harbour (2019), series, tvdb 800002, at 2020-01-01T08:00',
  ]);
  expect(bad).toEqual(['tracking-prod-records-v2.csv: 6']);
});

test('reads the episodes of older tables if there is no newer one', async () => {
  const { lines } = await readLines(
    await fixtureFiles('tvtime', 'tracking-prod-records.csv', 'seen_episode_source.csv'),
  );
  expect(lines.filter((line) => line.includes('series'))).toEqual([
    'viewing, Slow Harbour, series, tvdb 800002, season 1, episode 1, on 2021-03-23, at 2021-03-23T06:45',
    'viewing, Slow Harbour (2019), series, season 1, episode 1, on 2015-01-01, at 2015-01-01T10:00',
  ]);
});

test('reads the JSON files of other tools', async () => {
  const list = [
    { name: 'Sunday', description: null, movies: [{ id: { imdb: 'tt9000001' }, title: 'Perigee' }] },
  ];
  const files = [
    ...(await fixtureFiles('tvtime', 'shows.json', 'movies.json')),
    textFile('lists.json', JSON.stringify(list)),
  ];
  const { source, lines } = await readLines(files);
  expect(source).toBe('tvtime');
  expect(lines).toEqual([
    'follow, Slow Harbour (2019), series, imdb tt9000002, tvdb 800002, at 2020-01-01T08:00',
    'viewing, Slow Harbour (2019), series, imdb tt9000002, tvdb 800002, season 1, episode 1, on 2026-03-07, at 2026-03-06T23:30',
    'watchlist, Saltglass, series, tvdb 800003, at 2026-01-01T08:00',
    'viewing, Perigee, movie, imdb tt9000001, tvdb 1, on 2026-03-06, at 2026-03-06T19:00',
    'watchlist, Kestrel, movie, tvdb 2, at 2026-01-01T08:00',
    'list, Perigee, movie, imdb tt9000001, list “Sunday” ""',
  ]);
});
