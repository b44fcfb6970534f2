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
  'type=movie&genres=drama,western&genres_all=music&genres_none=horror&keywords=sea&keywords_all=ship' +
  '&keywords_none=whale&countries=NO&countries_all=CA&countries_none=US&languages=nb&languages_none=en' +
  '&certifications=15&certifications_none=18&statuses=released&statuses_none=planned&year_from=1990&year_to=2020' +
  '&runtime_from=80&runtime_to=120&score_from=7.5&votes_from=100&order=score&layout=list&page=3';

test('an address says the same after it was read and written', () => {
  const written = browseParams(read(EVERYTHING)).toString();
  expect(new URLSearchParams(written)).toEqual(new URLSearchParams(EVERYTHING));
  expect(browseParams(read(written)).toString()).toBe(written);
});

test('all of it is understood by the call that fetches the list', () => {
  const { filter, order, page } = read(EVERYTHING);
  const parsed = ChannelContentQuery.parse({ ...filter, order, page });
  expect(parsed).toEqual({ ...filter, order, page });
  expect(Object.keys(filter)).toHaveLength(22);
});

test('a form repeats names where a link joins words, and leaves fields empty', () => {
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
  'genres=,,',
  `genres=${'x'.repeat(81)}`,
  `cursor=${'x'.repeat(501)}`,
])('what cannot be meant is left out: %s', (search) => {
  expect(browseParams(read(search)).toString()).toBe('');
});

test('more words than a call takes are not sent', () => {
  const words = Array.from({ length: 14 }, (_, index) => `genre-${index}`);
  expect(read(`genres=${words.join(',')}`).filter.genres).toHaveLength(10);
});

test.each(Object.entries(NUMBER_FILTERS))('limits of %s are those of the call', (name, { min, max }) => {
  const accepts = (value: number) => ChannelContentQuery.safeParse({ [name]: value }).success;
  expect([min, max, min - 1, max + 1].map(accepts)).toEqual([true, true, false, false]);
});

test('another choice starts from the first page', () => {
  const address = read('genres=drama&order=score&page=4');
  expect(browseHref(address, { filter: { genres: ['western'] } })).toBe('?genres=western&order=score');
  expect(browseHref(address, { page: 5 })).toBe('?genres=drama&order=score&page=5');
  expect(browseHref(address, { filter: {}, order: null })).toBe('?');
});

test('both ends of a range count as one filter', () => {
  expect(
    filterCount(read('year_from=1990&year_to=2000&genres=drama,western&genres_none=horror').filter),
  ).toBe(4);
  expect(filterCount({})).toBe(0);
});
