import { expect, test } from 'vitest';
import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { normalizeQuery, searchResultsPath, parseSearchRequest } from './search-address.ts';

const wishIn = (address: string) => {
  const url = new URL(address, 'http://kinora.test');
  const [, , segment] = url.pathname.split('/');
  return parseSearchRequest({ query: segment && decodeURIComponent(segment) }, url.searchParams);
};

test.each(['salt', 'a/b?c#d', '100%', 'Ø på å', '東京', '.', '..', '...', '<b>', ...XSS_PAYLOADS])(
  'the address of %j leads to what was typed',
  (query) => {
    expect(wishIn(searchResultsPath({ query, kind: null }))).toEqual({
      query: normalizeQuery(query),
      kind: null,
    });
  },
);

test('a kind stands in the question, one that does not exist is left out', () => {
  expect(searchResultsPath({ query: 'salt', kind: 'person' })).toBe('/search/salt?kind=person');
  expect(parseSearchRequest({ query: 'salt' }, new URLSearchParams('kind=person')).kind).toBe('person');
  expect(parseSearchRequest({ query: 'salt' }, new URLSearchParams('kind=constructor')).kind).toBeNull();
});

test('what cannot be stored or is too long never leaves', () => {
  expect(normalizeQuery(' a\n\0 b\t')).toBe('a b');
  expect(normalizeQuery('a\uD800')).toBe('a\uFFFD');
  const long = normalizeQuery(`${'x'.repeat(SEARCH_QUERY_MAX - 1)}😀`);
  expect(long.length).toBeLessThanOrEqual(SEARCH_QUERY_MAX);
  expect(long.isWellFormed()).toBe(true);
});

test('nothing typed leads to the page itself', () => {
  expect(searchResultsPath({ query: '  ', kind: null })).toBe('/search');
});
