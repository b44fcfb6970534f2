import { expect, test } from 'vitest';
import { findMove } from './manual-order.ts';

test.each([
  { now: [1, 2, 3, 4], move: null },
  { now: [4, 1, 2, 3], move: { id: 4, after: null } },
  { now: [2, 3, 4, 1], move: { id: 1, after: 4 } },
  { now: [1, 3, 4, 2], move: { id: 2, after: 4 } },
  { now: [1, 4, 2, 3], move: { id: 4, after: 1 } },
  { now: [2, 1, 3, 4], move: { id: 1, after: 2 } },
])('finds the move from 1, 2, 3, 4 to $now', ({ now, move }) => {
  expect(findMove([1, 2, 3, 4], now)).toEqual(move);
});
