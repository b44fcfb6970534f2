import { afterEach, expect, test, vi } from 'vitest';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('stores the last eight searches, newest first, without duplicates', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'C']) rememberSearch('guest', query);
  expect(recentSearches('guest')).toEqual(['C', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
});

test('removes a search, and does not store an empty one', () => {
  rememberSearch('guest', 'salt');
  rememberSearch('guest', '');
  expect(forgetSearch('guest', 'SALT')).toEqual([]);
  expect(recentSearches('guest')).toEqual([]);
});

test('separates the searches of users who share a browser', () => {
  rememberSearch(7, 'mine');
  expect([recentSearches('guest'), recentSearches(8), recentSearches(7)]).toEqual([[], [], ['mine']]);
});

test('stores nothing until it is known who is signed in', () => {
  expect(rememberSearch('unknown', 'mine')).toEqual(['mine']);
  expect([recentSearches('unknown'), recentSearches('guest'), localStorage.length]).toEqual([[], [], 0]);
});

test.each(['{', '{"a":1}', 'null', '[1,{"x":2}]'])('ignores the invalid stored value %s', (kept) => {
  localStorage.setItem('kinora.searches.guest', kept);
  expect(recentSearches('guest')).toEqual([]);
});

test('works when the browser has no storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(rememberSearch('guest', 'salt')).toEqual(['salt']);
});
