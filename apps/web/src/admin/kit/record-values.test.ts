import { expect, test } from 'vitest';
import { divergenceOf, isSame } from './record-values.ts';

test('values are compared by what they hold', () => {
  expect(isSame([{ a: 1, b: null }], [{ b: null, a: 1 }])).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSame({ a: undefined }, { a: '' })).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
});

test('only what both changed, and differently, is a conflict', () => {
  const base = { name: 'Salt', tagline: '', year: '2020', ids: ['a'] };
  const mine = { ...base, name: 'Saltglass', tagline: 'Mine', year: '2024' };
  const theirs = { ...base, name: 'Saltglass', tagline: 'Theirs', ids: ['a', 'b'] };
  expect(divergenceOf(base, mine, theirs)).toEqual({ conflicts: ['tagline'], taken: ['ids'] });
});
