import { expect, test } from 'vitest';
import { type Compared, sideOf, takenFields } from './merge-choices.ts';

const FIELDS: Compared[] = [
  { name: 'name', one: 'Ada', other: 'Ada' },
  { name: 'biography', one: 'Long', other: 'Short' },
  { name: 'birth_place', one: 'Brno', other: null },
  { name: 'gender', one: null, other: 'Female' },
];

test('what the record that stays lacks is taken from the other', () => {
  expect(takenFields(FIELDS, 'other', {})).toEqual(['birth_place']);
  expect(takenFields(FIELDS, 'one', {})).toEqual(['gender']);
});

test('what somebody chose counts, whichever stays', () => {
  const chosen = { biography: 'one', birth_place: 'other' } as const;
  expect(takenFields(FIELDS, 'other', chosen)).toEqual(['biography']);
  expect(takenFields(FIELDS, 'one', chosen)).toEqual(['birth_place', 'gender']);
});

test('fields that are the same are not asked for', () => {
  expect(takenFields(FIELDS, 'other', { name: 'one', birth_place: 'other' })).toEqual([]);
  expect(sideOf({ name: 'name', one: 'Ada', other: 'Ada' }, 'other', {})).toBe('other');
});
