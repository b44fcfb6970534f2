import { afterEach, expect, test, vi } from 'vitest';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('stores the last eight searches, newest first, without duplicates', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'C']) rememberSearch(null, query);
  expect(recentSearches(null)).toEqual(['C', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
});

test('removes a search, and does not store an empty one', () => {
  rememberSearch(null, 'salt');
  rememberSearch(null, '');
  expect(forgetSearch(null, 'SALT')).toEqual([]);
  expect(recentSearches(null)).toEqual([]);
});

test('separates the searches of users who share a browser', () => {
  rememberSearch(7, 'mine');
  expect([recentSearches(null), recentSearches(8), recentSearches(7)]).toEqual([[], [], ['mine']]);
});

test.each(['{', '{"a":1}', 'null', '[1,{"x":2}]'])('ignores the invalid stored value %s', (kept) => {
  localStorage.setItem('kinora.searches.guest', kept);
  expect(recentSearches(null)).toEqual([]);
});

test('works when the browser has no storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(rememberSearch(null, 'salt')).toEqual(['salt']);
});
