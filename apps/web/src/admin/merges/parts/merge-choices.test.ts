import { expect, test } from 'vitest';
import { type ComparedValues, winningSide, fieldsFromOther } from './merge-choices.ts';

const FIELDS: ComparedValues[] = [
  { name: 'name', one: 'Ada', other: 'Ada' },
  { name: 'biography', one: 'Long', other: 'Short' },
  { name: 'birth_place', one: 'Brno', other: null },
  { name: 'gender', one: null, other: 'Female' },
];

test('takes values the kept record lacks from the other', () => {
  expect(fieldsFromOther(FIELDS, 'other', {})).toEqual(['birth_place']);
  expect(fieldsFromOther(FIELDS, 'one', {})).toEqual(['gender']);
});

test('applies the chosen values, whichever record is kept', () => {
  const chosen = { biography: 'one', birth_place: 'other' } as const;
  expect(fieldsFromOther(FIELDS, 'other', chosen)).toEqual(['biography']);
  expect(fieldsFromOther(FIELDS, 'one', chosen)).toEqual(['birth_place', 'gender']);
});

test('does not ask about equal fields', () => {
  expect(fieldsFromOther(FIELDS, 'other', { name: 'one', birth_place: 'other' })).toEqual([]);
  expect(winningSide({ name: 'name', one: 'Ada', other: 'Ada' }, 'other', {})).toBe('other');
});
