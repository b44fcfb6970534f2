import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findUnmirrored } from './mirror.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  for (const module of ['foundation/users', 'catalogue/genres', 'catalogue/titles']) {
    mkdirSync(path.join(root, 'apps/server/src', module), { recursive: true });
  }
  mkdirSync(path.join(root, 'packages/contracts/src/foundation'), { recursive: true });
  mkdirSync(path.join(root, 'packages/contracts/src/catalogue/titles'), { recursive: true });
  writeFileSync(path.join(root, 'packages/contracts/src/foundation/users.ts'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('findUnmirrored', () => {
  test('names a server module without a contract file or folder of the same path', () => {
    expect(findUnmirrored(root, {}).map((finding) => finding.where)).toEqual([
      'apps/server/src/catalogue/genres',
    ]);
  });

  test('accepts an exception with a reason', () => {
    expect(findUnmirrored(root, { 'catalogue/genres': 'has no wire of its own' })).toEqual([]);
  });

  test('names an exception that is no longer needed', () => {
    const exceptions = { 'catalogue/genres': 'has no wire of its own', 'foundation/users': 'stale' };

    expect(findUnmirrored(root, exceptions).map((finding) => finding.message)).toEqual([
      'the exception foundation/users is no longer needed',
    ]);
  });
});
