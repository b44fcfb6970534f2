import { expect, test } from 'vitest';
import { fixtureFiles, readLines, textFile } from '../imports.factory.ts';

const NAMES = ['watched-history-1', 'watched-movies', 'ratings-movies', 'ratings-seasons', 'lists-watchlist'];
const OTHERS = ['lists-list-4711-night-trains', 'lists-lists', 'comments-episodes', 'user-settings'];

test('reads the archive: days where the member is, names of lists from another file', async () => {
  const { source, lines, bad } = await readLines(
    await fixtureFiles('trakt', ...[...NAMES, ...OTHERS].map((name) => `${name}.json`)),
  );
  expect(source).toBe('trakt');
  expect(lines).toEqual([
    'viewing, Perigee (2026), movie, imdb tt9000001, tmdb 900001, on 2026-03-07, at 2026-03-06T23:30',
    'viewing, Slow Harbour (2019), series, imdb tt9000002, tmdb 900002, tvdb 800002, season 1, episode 2',
    'rating, Perigee (2026), movie, imdb tt9000001, 9/10, at 2026-03-07T08:00',
    'rating, Slow Harbour (2019), series, tvdb 800002, season 1, 7/10, at 2026-03-08T08:00',
    'watchlist, Saltglass (2026), series, tmdb 900003, at 2026-02-01T10:00',
    'list, Tram 14 (2024), movie, imdb tt9000006, "First class", list “Night trains” "All aboard", at 2025-05-05T05:05',
    'review, Slow Harbour (2019), series, season 1, episode 2, 8/10, "What an end.", spoiler, at 2026-03-09T09:00',
  ]);
  expect(bad).toEqual(['watched-history-1.json: 3']);
});

test('reads the summary of what was watched if there is no history', async () => {
  const shows = [
    {
      show: { title: 'Slow Harbour', year: 2019, ids: { tvdb: 800002 } },
      last_watched_at: '2026-03-06T10:00:00.000Z',
      seasons: [
        { number: 1, episodes: [{ number: 2, plays: 1, last_watched_at: '2026-03-06T10:00:00.000Z' }] },
      ],
    },
  ];
  const files = [
    ...(await fixtureFiles('trakt', 'watched-movies.json')),
    textFile('shows.json', JSON.stringify(shows)),
  ];
  expect((await readLines(files)).lines).toEqual([
    'viewing, Perigee (2026), movie, on 2026-03-07, at 2026-03-06T23:30',
    'viewing, Slow Harbour (2019), series, tvdb 800002, season 1, episode 2, on 2026-03-06, at 2026-03-06T10:00',
  ]);
});

test.each([
  [
    'the importer of Trakt',
    [
      {
        imdb_id: 'tt9000001',
        title: 'Perigee',
        year: 2026,
        type: 'movie',
        watched_at: '2026-03-06T10:00:00Z',
      },
      {
        tmdb_id: 900002,
        type: 'episode',
        season: 1,
        episode: 2,
        rating: 8,
        rated_at: '2026-03-06T10:00:00Z',
      },
      { imdb_id: 'tt9000003', type: 'movie', watchlisted_at: '2026-03-06T10:00:00Z' },
    ],
    [
      'viewing, Perigee (2026), movie, imdb tt9000001, on 2026-03-06, at 2026-03-06T10:00',
      'rating, 900002, series, tmdb 900002, season 1, episode 2, 8/10, at 2026-03-06T10:00',
      'watchlist, tt9000003, movie, imdb tt9000003, at 2026-03-06T10:00',
    ],
  ],
  [
    'the history of the API',
    {
      movies: [{ title: 'Perigee', year: 2026, ids: { tmdb: 900001 }, watched_at: '2026-03-06T10:00:00Z' }],
      shows: [
        {
          title: 'Slow Harbour',
          year: 2019,
          ids: { tvdb: 800002 },
          seasons: [{ number: 1, episodes: [{ number: 2, watched_at: '2026-03-06T10:00:00Z' }] }],
        },
      ],
    },
    [
      'viewing, Perigee (2026), movie, tmdb 900001, on 2026-03-06, at 2026-03-06T10:00',
      'viewing, Slow Harbour (2019), series, tvdb 800002, season 1, episode 2, on 2026-03-06, at 2026-03-06T10:00',
    ],
  ],
])('reads a file in the form of %s', async (_, document, expected) => {
  const { source, lines } = await readLines([textFile('export.json', JSON.stringify(document))]);
  expect([source, lines]).toEqual(['trakt', expected]);
});

test('reads a list from a file with a long name quickly', async () => {
  const item = { listed_at: '2026-03-06T10:00:00Z', movie: { title: 'Perigee', ids: { tmdb: 900001 } } };
  const started = performance.now();
  await readLines([textFile(`list-${'1'.repeat(65_000)}\u2028.json`, JSON.stringify([item, item, item]))]);
  expect(performance.now() - started).toBeLessThan(4000);
});
