import { expect, test } from 'vitest';
import { readNetflixName } from './netflix-names.ts';

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
