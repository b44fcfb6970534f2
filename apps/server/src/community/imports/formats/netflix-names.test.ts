import { expect, test } from 'vitest';
import { readNetflixName, unquote } from './netflix-names.ts';

test.each([
  ['Slow Harbour: Season 2: "The Tide"', 'Slow Harbour', 2, 'The Tide'],
  ['Slow Harbour: Staffel 2: Die Flut', 'Slow Harbour', 2, 'Die Flut'],
  ['Slow Harbour: Temporada 1: La marea', 'Slow Harbour', 1, 'La marea'],
  ['Slow Harbour: Series 3: The Tide: Part 1', 'Slow Harbour', 3, 'The Tide: Part 1'],
  ['Slow Harbour: Part 2: Episode 4', 'Slow Harbour', 2, 'Episode 4'],
  ['Slow Harbour: Volume 1: Low Water', 'Slow Harbour', 1, 'Low Water'],
  ['Slow Harbour: Slow Harbour 3: Chapter One', 'Slow Harbour', 3, 'Chapter One'],
  ['Quiet Year: Limited Series: Winter', 'Quiet Year', 1, 'Winter'],
  ['Harbour: The Return: Season 1: Fog', 'Harbour: The Return', 1, 'Fog'],
  ['海辺: シーズン1: 潮', '海辺', 1, '潮'],
])('%j is season %j of a series', (name, series, season, episode) => {
  expect(readNetflixName(name)).toEqual({ series, season, episode, number: null, isCertain: true });
});

test('reads the number of an episode at the end', () => {
  const read = readNetflixName('Slow Harbour: Season 1: The Tide (Episode 2)');
  expect(read).toMatchObject({ season: 1, episode: 'The Tide', number: 2 });
});

test.each(['Perigee: The Fall', 'Star Ferry: A New Port', 'Slow Harbour: Season 2'])(
  '%j may be a film',
  (name) => {
    expect(readNetflixName(name)?.isCertain).toBe(false);
  },
);

test('a name without a colon is no episode', () => {
  expect(readNetflixName('Perigee')).toBeNull();
});

test.each([
  ['spaces in a part', `a: b${' '.repeat(190_000)}c: d`],
  ['spaces at the end', `a: b${' '.repeat(190_000)}c`],
  ['digits', `a: b ${'1'.repeat(190_000)}c: d`],
  ['brackets', `a: b ${'(x 1'.repeat(50_000)}`],
  ['quotes', `a: b${'"'.repeat(190_000)}c`],
])('reads a name with many %s quickly', (_, name) => {
  const started = performance.now();
  expect(readNetflixName(unquote(name))?.series).toBe('a');
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  ['"The Tide"', 'The Tide'],
  ['“The “Tide””', 'The “Tide'],
  ['""', ''],
  ['', ''],
])('%j without its quotes is %j', (text, name) => {
  expect(unquote(text)).toBe(name);
});
