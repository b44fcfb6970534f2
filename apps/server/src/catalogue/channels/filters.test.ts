import { describe, expect, test } from 'vitest';
import { ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { intersectFilters, ruleFilter } from './filters.ts';

describe('intersecting two filters', () => {
  test.each([
    ['a limit of one filter', { year_from: 1990 }, { score_from: 7 }, { year_from: 1990, score_from: 7 }],
    ['the higher of two lower limits', { year_from: 1990 }, { year_from: 1980 }, { year_from: 1990 }],
    ['the lower of two upper limits', { year_to: 1999 }, { year_to: 2005 }, { year_to: 1999 }],
    [
      'the exclusions of both',
      { genres_none: ['a'] },
      { genres_none: ['b', 'a'] },
      { genres_none: ['a', 'b'] },
    ],
    ['the languages in both', { languages: ['fr', 'de'] }, { languages: ['de'] }, { languages: ['de'] }],
    [
      'any of two genres, and one more as required',
      { genres: ['drama', 'crime'] },
      { genres: ['comedy'] },
      { genres: ['drama', 'crime'], genres_all: ['comedy'] },
    ],
    [
      'one genre as required, and any of two others',
      { genres: ['drama'] },
      { genres: ['comedy', 'music'] },
      { genres: ['comedy', 'music'], genres_all: ['drama'] },
    ],
  ])('keeps %s', (_, own, wanted, filter) => {
    expect(intersectFilters(own, wanted)).toEqual({ filter, beside: null });
  });

  test('returns a second filter for what one filter cannot express', () => {
    expect(intersectFilters({ genres: ['a', 'b'] }, { genres: ['c', 'd'], year_to: 1950 })).toEqual({
      filter: { genres: ['a', 'b'], year_to: 1950 },
      beside: { genres: ['c', 'd'] },
    });
  });

  test.each([
    [{ type: 'movie' as const }, { type: 'series' as const }],
    [{ languages: ['fr'] }, { languages: ['de'] }],
    [{ statuses: ['ended'] }, { statuses: ['released', 'planned'] }],
  ])('returns null for %j and %j', (own, wanted) => {
    expect(intersectFilters(own, wanted)).toBeNull();
  });

  test('ignores undefined values', () => {
    expect(
      intersectFilters({ year_from: 1990, genres: ['a'] }, { year_from: undefined, genres: undefined }),
    ).toEqual({
      filter: { year_from: 1990, genres: ['a'] },
      beside: null,
    });
  });
});

test('a rule filter includes the type of its model and the fixed restriction', () => {
  const config = ChannelConfig.parse({
    content_type: 'listAll',
    content_model: 'movie',
    filter: { year_to: 1930, genres_all: ['short'] },
    restriction: { kind: 'genre', value: 'comedy' },
  });
  expect(ruleFilter(config)).toEqual({ year_to: 1930, type: 'movie', genres_all: ['short', 'comedy'] });
  expect(ruleFilter({ ...config, filter: { type: 'series' } })).toBeNull();
});
