import { expect, test } from 'vitest';
import { generalErrorCode } from './error-codes.ts';
import { generalErrors } from './errors.ts';

const entries = Object.entries(generalErrors);

test('every status of a general error has the code of such an error', () => {
  for (const [, { status }] of entries) {
    const sameStatus = entries.filter(([, entry]) => entry.status === status).map(([code]) => code);
    expect(sameStatus).toContain(generalErrorCode(status));
  }
});

test('a status that no error has is an internal error', () => {
  expect(generalErrorCode(502)).toBe('internal');
});
