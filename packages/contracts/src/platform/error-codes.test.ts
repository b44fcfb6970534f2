import { expect, test } from 'vitest';
import { generalErrorCode } from './error-codes.ts';
import { generalErrors } from './errors.ts';

test('every status of a general error has the code of such an error', () => {
  for (const { status } of Object.values(generalErrors))
    expect(generalErrors[generalErrorCode(status)].status).toBe(status);
});

test('a status that no error has is an internal error', () => {
  expect(generalErrorCode(502)).toBe('internal');
});
