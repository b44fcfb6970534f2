import { expect, test } from 'vitest';
import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { normalizeQuery, searchResultsPath, parseSearchRequest } from './search-address.ts';

const requestIn = (address: string) => {
  const url = new URL(address, 'http://kinora.test');
  const [, , segment] = url.pathname.split('/');
  return parseSearchRequest({ query: segment && decodeURIComponent(segment) }, url.searchParams);
};

test.each(['salt', 'a/b?c#d', '100%', 'Ø på å', '東京', '.', '..', '...', '<b>', ...XSS_PAYLOADS])(
  'round-trips the query %j through the URL',
  (query) => {
    expect(requestIn(searchResultsPath({ query, kind: null }))).toEqual({
      query: normalizeQuery(query),
      kind: null,
    });
  },
);

test('adds the kind as a query parameter, and ignores an unknown one', () => {
  expect(searchResultsPath({ query: 'salt', kind: 'person' })).toBe('/search/salt?kind=person');
  expect(parseSearchRequest({ query: 'salt' }, new URLSearchParams('kind=person')).kind).toBe('person');
  expect(parseSearchRequest({ query: 'salt' }, new URLSearchParams('kind=constructor')).kind).toBeNull();
});

test('removes invalid characters and limits the length', () => {
  expect(normalizeQuery(' a\n\0 b\t')).toBe('a b');
  expect(normalizeQuery('a\uD800')).toBe('a\uFFFD');
  const long = normalizeQuery(`${'x'.repeat(SEARCH_QUERY_MAX - 1)}😀`);
  expect(long.length).toBeLessThanOrEqual(SEARCH_QUERY_MAX);
  expect(long.isWellFormed()).toBe(true);
});

test('links to the search page for an empty query', () => {
  expect(searchResultsPath({ query: '  ', kind: null })).toBe('/search');
});
