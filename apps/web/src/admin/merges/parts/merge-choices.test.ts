import { expect, test } from 'vitest';
import { type ComparedValues, winningSide, fieldsFromOther } from './merge-choices.ts';

const FIELDS: ComparedValues[] = [
  { name: 'name', one: 'Ada', other: 'Ada' },
  { name: 'biography', one: 'Long', other: 'Short' },
  { name: 'birth_place', one: 'Brno', other: null },
  { name: 'gender', one: null, other: 'Female' },
];

test('what the record that stays lacks is taken from the other', () => {
  expect(fieldsFromOther(FIELDS, 'other', {})).toEqual(['birth_place']);
  expect(fieldsFromOther(FIELDS, 'one', {})).toEqual(['gender']);
});

test('what somebody chose counts, whichever stays', () => {
  const chosen = { biography: 'one', birth_place: 'other' } as const;
  expect(fieldsFromOther(FIELDS, 'other', chosen)).toEqual(['biography']);
  expect(fieldsFromOther(FIELDS, 'one', chosen)).toEqual(['birth_place', 'gender']);
});

test('fields that are the same are not asked for', () => {
  expect(fieldsFromOther(FIELDS, 'other', { name: 'one', birth_place: 'other' })).toEqual([]);
  expect(winningSide({ name: 'name', one: 'Ada', other: 'Ada' }, 'other', {})).toBe('other');
});
