import { expect, test } from 'vitest';
import type { EditedCredit } from '@kinora/contracts/catalogue/credit-editing.ts';
import { movedCredit } from './moved-credit.ts';

const credit = (id: number): EditedCredit => ({
  id,
  department: 1,
  person: { id, name: `P${id}`, slug: `p${id}`, portrait: null },
  character: null,
  job: null,
});
const list = (...ids: number[]) => ids.map(credit);

test.each([
  ['up', list(1, 2, 3, 4), list(1, 4, 2, 3), 4, 1],
  ['to the front', list(1, 2, 3, 4), list(3, 1, 2, 4), 3, null],
  ['down', list(1, 2, 3, 4), list(2, 3, 1, 4), 1, 3],
  ['to the end', list(1, 2, 3, 4), list(1, 3, 4, 2), 2, 4],
])('a row that was moved %s is known with the one before it', (_way, before, now, id, after) => {
  const moved = movedCredit(before, now);
  expect([moved?.credit.id, moved?.after]).toEqual([id, after]);
});

test('of two neighbours either may have moved: the order is the same', () => {
  expect(movedCredit(list(1, 2), list(2, 1))).toMatchObject({ credit: { id: 2 }, after: null });
});

test('a list that stays as it is moves nobody', () => {
  expect(movedCredit(list(1, 2), list(1, 2))).toBeNull();
});
