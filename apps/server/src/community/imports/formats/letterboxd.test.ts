import { expect, test } from 'vitest';
import { fixtureFiles, readLines, textFile } from '../imports.factory.ts';

const QUIET = 'list “Quiet films” "Films for late evenings.\\nTwo lines."';

test('reads the archive, and leaves out what was deleted or liked', async () => {
  const names = ['diary', 'ratings', 'reviews', 'watched', 'watchlist', 'lists/quiet-films'];
  const others = ['deleted/diary', 'likes/films', 'profile'];
  const files = await fixtureFiles('letterboxd', ...[...names, ...others].map((name) => `${name}.csv`));
  const { source, lines, bad } = await readLines(files);
  expect(source).toBe('letterboxd');
  expect(lines).toEqual([
    'rating, Perigee (2026), movie, 10/10, at 2026-05-01T12:00',
    'rating, Mother Tongue (2021), movie, 7/10, at 2025-11-30T12:00',
    'viewing, Perigee (2026), movie, on 2026-03-06, at 2026-03-07T12:00',
    'rating, Perigee (2026), movie, 9/10, at 2026-03-07T12:00',
    'review, Perigee (2026), movie, 9/10, "He said \\"stay\\".\\n\\nNobody did.\\n\\nTom & Ada, 1 < 2", at 2026-03-07T12:00',
    'review, The Ninth Ferry (2024), movie, "Only words.", at 2026-06-01T12:00',
    'viewing, Perigee (2026), movie, on 2026-03-06, at 2026-03-07T12:00',
    'rating, Perigee (2026), movie, 9/10, at 2026-03-07T12:00',
    'viewing, Perigee (2026), movie, on 2026-05-01, again, at 2026-05-01T12:00',
    'rating, Perigee (2026), movie, 10/10, at 2026-05-01T12:00',
    'viewing, Crouching Tigress, Hidden Drake (2000), movie, on 2026-05-02, at 2026-05-03T12:00',
    'rating, Crouching Tigress, Hidden Drake (2000), movie, 1/10, at 2026-05-03T12:00',
    'viewing, 珈琲時光 (2003), movie, on 2026-05-04, at 2026-05-04T12:00',
    'viewing, Perigee (2026), movie, at 2026-03-06T12:00',
    'viewing, The Ninth Ferry (2024), movie, at 2024-01-01T12:00',
    'watchlist, Kestrel (2026), movie, at 2026-10-02T12:00',
    `list, Perigee (2026), movie, "The best of them", ${QUIET}, at 2026-04-01T12:00`,
    `list, The Ninth Ferry (2024), movie, ${QUIET}, at 2026-04-01T12:00`,
  ]);
  expect(bad).toEqual(['ratings.csv: 4', 'diary.csv: 6']);
});

test('reads the archive also in a folder, with any order of its files', async () => {
  const [list, diary] = await fixtureFiles('letterboxd', 'lists/quiet-films.csv', 'diary.csv');
  const files = [list, diary].flatMap((file) =>
    file === undefined ? [] : { ...file, name: `letterboxd-ada-2026/${file.name}` },
  );
  const { lines } = await readLines(files);
  expect(lines.map((line) => line.split(',')[0])).toEqual(
    'viewing rating viewing rating viewing rating viewing list list'.split(' '),
  );
});

test.each([
  ['watchlist.csv', 'watchlist'],
  ['My Watchlist (1).csv', 'watchlist'],
  ['watched.csv', 'viewing'],
  ['films.csv', 'viewing'],
])('a table without other columns that is called %s is a %s', async (name, kind) => {
  const file = textFile(name, 'Date,Name,Year,Letterboxd URI\n2026-03-06,Perigee,2026,u\n');
  expect((await readLines([file])).lines).toEqual([`${kind}, Perigee (2026), movie, at 2026-03-06T12:00`]);
});
