import { expect, test } from 'vitest';
import { findMovedEntry } from './moved-entry.ts';

const of = (...ids: number[]) => ids.map((id) => ({ id }));

test.each([
  ['down', of(2, 3, 1, 4), { id: 1, spot: { after: 3 } }],
  ['up', of(1, 4, 2, 3), { id: 4, spot: { after: 1 } }],
  ['to the start', of(3, 1, 2, 4), { id: 3, spot: 'start' }],
  ['to the end', of(1, 3, 4, 2), { id: 2, spot: { after: 4 } }],
  ['not moved', of(1, 2, 3, 4), null],
])('detects the moved item (%s)', (_, after, moved) => {
  expect(findMovedEntry(of(1, 2, 3, 4), after)).toEqual(moved);
});
