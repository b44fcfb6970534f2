import { expect, test } from 'vitest';
import { generalErrorCode } from './error-codes.ts';
import { generalErrors } from './errors.ts';

const entries = Object.entries(generalErrors);

test('the general code of a status belongs to an error with that status', () => {
  for (const [, { status }] of entries) {
    const sameStatus = entries.filter(([, entry]) => entry.status === status).map(([code]) => code);
    expect(sameStatus).toContain(generalErrorCode(status));
  }
});

test('a status without an error has the internal error code', () => {
  expect(generalErrorCode(502)).toBe('internal');
});
