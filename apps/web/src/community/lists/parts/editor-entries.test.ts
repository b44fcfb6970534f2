import { describe, expect, test } from 'vitest';
import { titleCard } from '#test/titles.ts';
import {
  addTitles,
  type Entries,
  inOrder,
  insertAt,
  isSameEntries,
  setNote,
  sortEntries,
} from './editor-entries.ts';

const entry = (id: number, changes: Parameters<typeof titleCard>[1] = {}, note = '') => ({
  title: titleCard(id, changes),
  note,
});
const idsOf = (entries: Entries) => entries.map(({ title }) => title.id);
const list = [entry(1), entry(2, {}, 'Loud'), entry(3)];

test('adds titles to the end, each once', () => {
  const added = addTitles(list, [titleCard(2), titleCard(5), titleCard(5)]);
  expect(idsOf(added)).toEqual([1, 2, 3, 5]);
  expect(addTitles(list, [titleCard(2)])).toBe(list);
});

test('puts a removed row back, unless it was added again', () => {
  expect(idsOf(insertAt([entry(1), entry(3)], entry(2), 1))).toEqual([1, 2, 3]);
  expect(idsOf(insertAt([entry(1)], entry(9), 5))).toEqual([1, 9]);
  expect(insertAt(list, entry(2), 0)).toBe(list);
});

test('entries that an order does not name are at the end', () => {
  expect(idsOf(inOrder(list, [3, 1]))).toEqual([3, 1, 2]);
});

test('compares titles, their order and notes', () => {
  expect(isSameEntries(list, [entry(1), entry(2, {}, 'Loud'), entry(3)])).toBe(true);
  expect(isSameEntries(list, setNote(list, 1, 'Quiet'))).toBe(false);
  expect(isSameEntries(list, inOrder(list, [2, 1, 3]))).toBe(false);
  expect(isSameEntries(list, list.slice(1))).toBe(false);
});

describe('sorting', () => {
  const films = [
    entry(1, { name: 'Tram 14', year: 2020, score: null }),
    entry(2, { name: 'Ärger', year: null, score: 8 }),
    entry(3, { name: 'Tram 2', year: 2024, score: 9.1 }),
  ];

  test.each([
    ['name', [2, 3, 1]],
    ['year', [3, 1, 2]],
    ['rating', [3, 2, 1]],
    ['reverse', [3, 2, 1]],
  ] as const)('by %s', (sort, expected) => {
    expect(idsOf(sortEntries(films, sort, 'en'))).toEqual(expected);
  });
});
