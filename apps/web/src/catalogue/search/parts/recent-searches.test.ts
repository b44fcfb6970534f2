import { afterEach, expect, test, vi } from 'vitest';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('the last eight are kept, newest first, each once', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'C']) rememberSearch(null, query);
  expect(recentSearches(null)).toEqual(['C', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
});

test('one can be removed; nothing typed is not kept', () => {
  rememberSearch(null, 'salt');
  rememberSearch(null, '');
  expect(forgetSearch(null, 'SALT')).toEqual([]);
  expect(recentSearches(null)).toEqual([]);
});

test('people who share a browser do not see each other’s', () => {
  rememberSearch(7, 'mine');
  expect([recentSearches(null), recentSearches(8), recentSearches(7)]).toEqual([[], [], ['mine']]);
});

test.each(['{', '{"a":1}', 'null', '[1,{"x":2}]'])('%s in the storage is nothing', (kept) => {
  localStorage.setItem('kinora.searches.guest', kept);
  expect(recentSearches(null)).toEqual([]);
});

test('a browser that keeps nothing still searches', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(rememberSearch(null, 'salt')).toEqual(['salt']);
});
