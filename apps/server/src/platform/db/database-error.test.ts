import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseErrorCode } from './database-error.ts';

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code });

test.each([
  ['22021', 'validation_failed'],
  ['23505', 'conflict'],
  ['53100', 'unavailable'],
  ['57014', 'unavailable'],
  ['55P03', 'unavailable'],
  ['57P03', 'unavailable'],
  ['25P03', 'unavailable'],
  ['40001', 'unavailable'],
  ['40P01', 'unavailable'],
  ['42P01', undefined],
])('PostgreSQL error %s counts as %s', (code, expected) => {
  expect(databaseErrorCode(databaseError(code))).toBe(expected);
});

test('treats a lost connection as a temporary error', () => {
  expect(databaseErrorCode(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe('unavailable');
  expect(databaseErrorCode(new Error('Connection terminated unexpectedly'))).toBe('unavailable');
  expect(databaseErrorCode(new Error('Client has encountered a connection error and is not queryable'))).toBe(
    'unavailable',
  );
  expect(databaseErrorCode(new Error('Query read timeout'))).toBe('unavailable');
  expect(databaseErrorCode(new TypeError('x is undefined'))).toBeUndefined();
});
