import { describe, expect, test } from 'vitest';
import { arrange, longestAscending } from './arrange-items.ts';

const BEFORE = ['a0', 'a1', 'a2', 'a3', 'a4'].map((position, index) => ({
  record_id: index + 1,
  position,
  note: null,
}));
const titles = (...ids: number[]) => ids.map((id) => ({ id, note: null }));
/** The ids in the order that results from writing only what `arrange` returns. */
function orderAfter(wanted: ReturnType<typeof titles>): number[] {
  const positions = new Map(BEFORE.map((item) => [item.record_id, item.position]));
  for (const item of arrange(BEFORE, wanted)) positions.set(item.record_id, item.position);
  return wanted
    .map(({ id }) => id)
    .toSorted((a, b) => ((positions.get(a) ?? '') < (positions.get(b) ?? '') ? -1 : 1));
}

describe('arranging items', () => {
  test.each([
    ['nothing changes', [1, 2, 3, 4, 5], []],
    ['the last one moves to the top', [5, 1, 2, 3, 4], [5]],
    ['the first one moves to the end', [2, 3, 4, 5, 1], [1]],
    ['some are removed', [2, 5], []],
    ['one is added between others', [1, 2, 9, 3, 4, 5], [9]],
    ['two swap places', [1, 4, 3, 2, 5], [4, 3]],
  ])('writes only what must move when %s', (_, wanted, written) => {
    const items = arrange(BEFORE, titles(...wanted));
    expect(items.map((item) => item.record_id)).toHaveLength(written.length);
    expect(orderAfter(titles(...wanted))).toEqual(wanted);
  });

  test('puts any order in place', () => {
    for (const wanted of [[5, 4, 3, 2, 1], [7, 8, 9], [3, 9, 1, 8, 5], []])
      expect(orderAfter(titles(...wanted))).toEqual(wanted);
  });

  test('writes a changed note without moving the item', () => {
    const changed = titles(1, 2, 3, 4, 5).map((title) =>
      title.id === 2 ? { ...title, note: 'New' } : title,
    );
    expect(arrange(BEFORE, changed)).toEqual([{ record_id: 2, position: 'a1', note: 'New' }]);
  });

  test('starts anew once positions become too long', () => {
    const long = [
      { record_id: 1, position: 'a0', note: null },
      { record_id: 2, position: `a0${'0'.repeat(70)}1`, note: null },
    ];
    const items = arrange(long, titles(1, 3, 2));
    expect(items.every(({ position }) => position.length < 10)).toBe(true);
    expect(items.map((item) => item.record_id)).toContain(2);
  });
});

test.each([
  [[], []],
  [['b', 'a'], [1]],
  [
    ['b', undefined, 'a', 'c', 'd'],
    [2, 3, 4],
  ],
])('the longest ascending part of %j are the places %j', (values, expected) => {
  expect(longestAscending(values)).toEqual(expected);
});
