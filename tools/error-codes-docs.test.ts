import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatErrorCodes, readErrorCodes } from './error-codes-docs.ts';

const ROOT = path.join(import.meta.dirname, '..');

test('docs/generated/error-codes.md is up to date', () => {
  const errors = readErrorCodes(ROOT);
  expect(errors.length).toBeGreaterThan(40);
  // Out of date? Run `node tools/error-codes-docs.ts`.
  expect(readFileSync(path.join(ROOT, 'docs/generated/error-codes.md'), 'utf8')).toBe(
    formatErrorCodes(errors),
  );
});

describe('the reference of error codes', () => {
  test('lists general codes separately from those of modules', () => {
    const [general, modules] = formatErrorCodes([
      { code: 'genres.in_use', status: 409, message: 'In use.' },
      { code: 'not_found', status: 404, message: 'Not found.' },
    ]).split('## Codes of modules');
    expect(general).toContain('| `not_found` | 404 | Not found. |');
    expect(modules).toContain('| `genres.in_use` | 409 | In use. |');
    expect(modules).not.toContain('not_found');
  });

  test('escapes the column separator in messages', () => {
    const text = formatErrorCodes([{ code: 'bad_request', status: 400, message: 'One|two' }]);
    expect(text).toContain(String.raw`One\|two`);
  });

  test('needs advice for every status', () => {
    expect(() => formatErrorCodes([{ code: 'teapot', status: 418, message: 'No coffee.' }])).toThrow('418');
  });
});
