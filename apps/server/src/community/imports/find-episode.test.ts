import { expect, test } from 'vitest';
import { createEpisodeFinder } from './find-episode.ts';

const EPISODES = [
  { season: 0, episode: 1, name: 'Pilot' },
  { season: 1, episode: 1, name: 'Low Water' },
  { season: 1, episode: 2, name: 'The Tide' },
  { season: 1, episode: 3, name: null },
  { season: 2, episode: 1, name: 'Tom & Ada: “Again?”' },
  { season: 2, episode: 2, name: 'The Tide' },
  { season: 3, episode: 1, name: '潮' },
];

test.each([
  ['Low Water', 1, '1.1'],
  ['low water!', 1, '1.1'],
  ['The Tide', 2, '2.2'],
  ['The Tide', null, undefined],
  ['Low Water', null, '1.1'],
  ['Tom & Ada: Again', 2, '2.1'],
  ['Episode 3', 1, '1.3'],
  ['Folge 3', 1, '1.3'],
  ['Chapter 2', 2, '2.2'],
  ['Episode 3', null, '1.3'],
  ['第1話', 3, '3.1'],
  ['潮', 3, '3.1'],
  ['Low Water', 2, undefined],
  ['Low Water', 9, '1.1'],
  ['Pilot', null, '0.1'],
  ['Nothing', 1, undefined],
])('%j of season %j is %j', (name, season, expected) => {
  const found = createEpisodeFinder(EPISODES)({ name, season });
  expect(found && `${found.season}.${found.episode}`).toBe(expected);
});

test('finds thousands of names in a series of thousands of episodes quickly', () => {
  const episodes = Array.from({ length: 5000 }, (_, index) => ({
    season: 1 + (index % 50),
    episode: 1 + Math.floor(index / 50),
    name: `The name of episode ${index}`,
  }));
  const started = performance.now();
  const find = createEpisodeFinder(episodes);
  const found = episodes.map(({ name }) => find({ name: name.toUpperCase(), season: null }));
  expect(found).toEqual(episodes);
  expect(performance.now() - started).toBeLessThan(5000);
});
