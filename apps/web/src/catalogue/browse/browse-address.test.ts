import { expect, test } from 'vitest';
import { ChannelContentQuery } from '@kinora/contracts/catalogue/channels.ts';
import {
  browseHref,
  browseParams,
  filterCount,
  NUMBER_FILTERS,
  parseBrowseAddress,
} from './browse-address.ts';

const read = (search: string) => parseBrowseAddress(new URLSearchParams(search));

const EVERYTHING =
  'mine=unseen&type=movie&watchable=1&genres=drama,western&genres_all=music&genres_none=horror&keywords=sea&keywords_all=ship' +
  '&keywords_none=whale&countries=NO&countries_all=CA&countries_none=US&languages=nb&languages_none=en' +
  '&certifications=15&certifications_none=18&statuses=released&statuses_none=planned&year_from=1990&year_to=2020' +
  '&runtime_from=80&runtime_to=120&score_from=7.5&votes_from=100&order=score&layout=list&page=3';

test('keeps every parameter when a URL is parsed and written again', () => {
  const written = browseParams(read(EVERYTHING)).toString();
  expect(new URLSearchParams(written)).toEqual(new URLSearchParams(EVERYTHING));
  expect(browseParams(read(written)).toString()).toBe(written);
});

test('parses to a valid query of the content endpoint', () => {
  const { filter, order, page } = read(EVERYTHING);
  const parsed = ChannelContentQuery.parse({ ...filter, order, page });
  expect(parsed).toEqual({ ...filter, order, page });
  expect(Object.keys(filter)).toHaveLength(24);
});

test('accepts repeated and empty parameters of a submitted form', () => {
  const { filter } = read('genres=drama&genres=western&year_from=&type=&score_from=8');
  expect(filter).toEqual({ genres: ['drama', 'western'], score_from: 8 });
});

test.each([
  'year_from=soon',
  'year_from=1200',
  'year_from=-1',
  'score_from=11',
  'page=0',
  'page=x',
  'order=shoe-size',
  'layout=spiral',
  'type=opera',
  'watchable=yes',
  'mine=theirs',
  'genres=,,',
  `genres=${'x'.repeat(81)}`,
  `cursor=${'x'.repeat(501)}`,
])('ignores the invalid parameter %s', (search) => {
  expect(browseParams(read(search)).toString()).toBe('');
});

test('limits the number of values to what the endpoint accepts', () => {
  const words = Array.from({ length: 14 }, (_, index) => `genre-${index}`);
  expect(read(`genres=${words.join(',')}`).filter.genres).toHaveLength(10);
});

test.each(Object.entries(NUMBER_FILTERS))(
  'has the same limits of %s as the endpoint',
  (name, { min, max }) => {
    const accepts = (value: number) => ChannelContentQuery.safeParse({ [name]: value }).success;
    expect([min, max, min - 1, max + 1].map(accepts)).toEqual([true, true, false, false]);
  },
);

test('returns to the first page after a filter change', () => {
  const address = read('genres=drama&order=score&page=4');
  expect(browseHref(address, { filter: { genres: ['western'] } })).toBe('?genres=western&order=score');
  expect(browseHref(address, { page: 5 })).toBe('?genres=drama&order=score&page=5');
  expect(browseHref(address, { filter: {}, order: null })).toBe('?');
});

test('counts both ends of a range as one filter', () => {
  expect(
    filterCount(read('year_from=1990&year_to=2000&genres=drama,western&genres_none=horror').filter),
  ).toBe(4);
  expect(filterCount({})).toBe(0);
});
