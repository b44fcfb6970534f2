import { expect, test } from 'vitest';
import { singularOf, withArticle } from './english.ts';

test.each([
  ['keywords', 'keyword'],
  ['countries', 'country'],
  ['categories', 'category'],
  ['age-categories', 'age-category'],
  ['movies', 'movie'],
  ['short-movies', 'short-movie'],
  ['ties', 'tie'],
  ['crosses', 'cross'],
  ['watches', 'watch'],
  ['boxes', 'box'],
  ['releases', 'release'],
  ['age-ratings', 'age-rating'],
])('%s has the singular %s', (plural, one) => {
  expect(singularOf(plural)).toBe(one);
});

test.each([
  'a company',
  'a genre',
  'a unit',
  'a universe',
  'a user group',
  'a one-time offer',
  'a European prize',
  'an award',
  'an age rating',
  'an episode list',
  'an uninvited guest',
  'an underdog',
  'an hour',
])('writes "%s"', (phrase) => {
  const words = phrase.slice(phrase.indexOf(' ') + 1).toLowerCase();
  expect(withArticle(words)).toBe(phrase.toLowerCase());
});
