import { expect, test } from 'vitest';
import type { EditedCredit } from '@kinora/contracts/admin/credits.ts';
import { findMovedCredit } from './moved-credit.ts';

const credit = (id: number): EditedCredit => ({
  id,
  department: 1,
  person: { id, name: `P${id}`, slug: `p${id}`, portrait: null },
  character: null,
  job: null,
});
const list = (...ids: number[]) => ids.map(credit);

test.each([
  { way: 'up', now: list(1, 4, 2, 3), moved: [4, 1] },
  { way: 'to the front', now: list(3, 1, 2, 4), moved: [3, null] },
  { way: 'down', now: list(2, 3, 1, 4), moved: [1, 3] },
  { way: 'to the end', now: list(1, 3, 4, 2), moved: [2, 4] },
])('finds a row moved $way, and the row before it', ({ now, moved }) => {
  const placed = findMovedCredit(list(1, 2, 3, 4), now);
  expect([placed?.credit.id, placed?.after]).toEqual(moved);
});

test('reports one of two swapped neighbours', () => {
  expect(findMovedCredit(list(1, 2), list(2, 1))).toMatchObject({ credit: { id: 2 }, after: null });
});

test('returns nothing for an unchanged list', () => {
  expect(findMovedCredit(list(1, 2), list(1, 2))).toBeNull();
});
