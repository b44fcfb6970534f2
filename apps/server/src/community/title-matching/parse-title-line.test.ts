import { expect, test } from 'vitest';
import { readTitleLine } from './parse-title-line.ts';

test.each([
  ['Perigee', 'Perigee', null],
  ['  Perigee (2026) ', 'Perigee', 2026],
  ['Perigee [2026]', 'Perigee', 2026],
  ['Perigee, 2026', 'Perigee', 2026],
  ['Perigee\t2026', 'Perigee', 2026],
  ['Perigee;2026', 'Perigee', 2026],
  ['"Perigee", 2026', 'Perigee', 2026],
  ['“Perigee” (2026)', 'Perigee', 2026],
  ['«Перигей» (2026)', 'Перигей', 2026],
  ['3. Perigee (2026)', 'Perigee', 2026],
  ['- Perigee', 'Perigee', null],
  ['Matrix, The (1999)', 'The Matrix', 1999],
  ['"Matrix, The",1999', 'The Matrix', 1999],
  ['Crouching Tiger, Hidden Dragon, 2000', 'Crouching Tiger, Hidden Dragon', 2000],
  ['1917 (2019)', '1917', 2019],
  ['2001: A Space Odyssey (1968)', '2001: A Space Odyssey', 1968],
  ['東京物語 (1953)', '東京物語', 1953],
])('%j is read as %j of %s', (line, name, year) => {
  expect(readTitleLine(line)[0]).toEqual({ name, year });
});

test.each([
  ['2024-01-05,Perigee,2026,https://boxd.it/abc', 'Perigee', 2026],
  [
    '1,tt0133093,2020-01-01,,,"Say ""Hi"", Ada",https://www.imdb.com/title/tt1/,movie,8.7,136,1999',
    'Say "Hi", Ada',
    1999,
  ],
  ['2026,Perigee', 'Perigee', 2026],
  ['1,1917,2019', '1917', 2019],
])('the row %j of a CSV has the name %j of %s', (line, name, year) => {
  expect(readTitleLine(line)).toContainEqual({ name, year });
});

test.each([
  ['Summer, 1993', 'Summer, 1993'],
  ['12. Angry Men', '12. Angry Men'],
  ['Blade Runner 2049', 'Blade Runner 2049'],
])('the line %j may be a name without a year', (line, name) => {
  expect(readTitleLine(line)).toContainEqual({ name, year: null });
});

test.each(['', '   ', '""'])('the line %j has no more than odd readings', (line) => {
  expect(readTitleLine(line).every(({ name }) => name !== '')).toBe(true);
});

test('reads long lines of separators quickly', () => {
  const started = performance.now();
  for (const part of [',', '(', '"', ' ,', '(1999']) readTitleLine(part.repeat(200 / part.length));
  expect(performance.now() - started).toBeLessThan(200);
});
