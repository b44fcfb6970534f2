import { expect, test } from 'vitest';
import { isOneEditApart } from './one-edit.ts';

test.each([
  ['perigee', 'perige'],
  ['perige', 'perigee'],
  ['perigee', 'perigex'],
  ['perigee', 'preigee'],
  ['', 'a'],
  ['ab', 'ba'],
  ['star wars', 'starwars'],
])('%j and %j are one edit apart', (one, other) => {
  expect(isOneEditApart(one, other)).toBe(true);
});

test.each([
  ['perigee', 'perigee'],
  ['perigee', 'perig'],
  ['perigee', 'xerigex'],
  ['abcd', 'badc'],
  ['ab', 'cd'],
  ['abc', 'cba'],
  ['', ''],
])('%j and %j are not', (one, other) => {
  expect(isOneEditApart(one, other)).toBe(false);
});
