import { expect, test } from 'vitest';
import { fixtureFiles, readLines, textFile } from '../imports.factory.ts';

test('reads a table with any columns: scale and order of dates follow from all rows', async () => {
  const { source, lines, bad } = await readLines(await fixtureFiles('plain', 'my-films.csv'));
  expect(source).toBe('csv');
  expect(lines).toEqual([
    'viewing, Perigee (2026), imdb tt9000001, on 2026-01-31, at 2026-01-31T12:00',
    'rating, Perigee (2026), imdb tt9000001, 9/10, at 2026-01-31T12:00',
    'review, Perigee (2026), imdb tt9000001, 9/10, "Lovely; slow", at 2026-01-31T12:00',
    'rating, Mother Tongue (2022), 4/10',
  ]);
  expect(bad).toEqual(['my-films.csv: 5']);
});

test('reads a table of episodes', async () => {
  const { lines } = await readLines(await fixtureFiles('plain', 'seen-episodes.csv'));
  expect(lines).toEqual([
    'viewing, Slow Harbour, series, season 1, episode 2, on 2026-03-06, at 2026-03-06T12:00',
    'viewing, Slow Harbour, series, season 1, episode 3',
  ]);
});

test('a table of nothing but titles is a list', async () => {
  const { lines } = await readLines(await fixtureFiles('plain', 'Night trains.csv'));
  expect(lines).toEqual([
    'list, Tram 14 (2024), list “night trains” ""',
    'list, Perigee (2026), list “night trains” ""',
  ]);
});

test.each([
  [
    ['4.5', '5'],
    ['9/10', '10/10'],
  ],
  [
    ['4', '10'],
    ['4/10', '10/10'],
  ],
  [
    ['45', '100'],
    ['5/10', '10/10'],
  ],
  [['3,5', '0'], ['7/10']],
])('ratings of %j are %j', async (ratings, expected) => {
  const rows = ratings.map((rating) => `Perigee;${rating}`);
  const { lines } = await readLines([textFile('a.csv', ['Title;Rating', ...rows].join('\n'))]);
  expect(lines.map((line) => line.split(', ').at(-1))).toEqual(expected);
});

test('reads the columns that Letterboxd imports', async () => {
  const table =
    'tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Rewatch,Review\n900001,tt9000001,Perigee,2026,9,2026-03-06,true, =fine\n';
  expect((await readLines([textFile('diary.csv', table)])).lines).toEqual([
    'viewing, Perigee (2026), imdb tt9000001, tmdb 900001, on 2026-03-06, again, at 2026-03-06T12:00',
    'rating, Perigee (2026), imdb tt9000001, tmdb 900001, 9/10, at 2026-03-06T12:00',
    'review, Perigee (2026), imdb tt9000001, tmdb 900001, 9/10, "=fine", at 2026-03-06T12:00',
  ]);
});
