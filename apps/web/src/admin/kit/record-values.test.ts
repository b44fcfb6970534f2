import { expect, test } from 'vitest';
import { diffConcurrentEdits, isDeepEqual } from './record-values.ts';

test('compares values by content', () => {
  expect(isDeepEqual([{ a: 1, b: null }], [{ b: null, a: 1 }])).toBe(true);
  expect(isDeepEqual(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isDeepEqual({ a: undefined }, { a: '' })).toBe(false);
  expect(isDeepEqual([], {})).toBe(false);
  expect(isDeepEqual(null, {})).toBe(false);
});

test('reports a conflict only for fields that both sides changed differently', () => {
  const base = { name: 'Salt', tagline: '', year: '2020', ids: ['a'] };
  const mine = { ...base, name: 'Saltglass', tagline: 'Mine', year: '2024' };
  const theirs = { ...base, name: 'Saltglass', tagline: 'Theirs', ids: ['a', 'b'] };
  expect(diffConcurrentEdits(base, mine, theirs)).toEqual({ conflicts: ['tagline'], taken: ['ids'] });
});
