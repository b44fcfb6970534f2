import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findUnmirrored } from './mirror.ts';

let root: string;
const folder = (name: string) => mkdirSync(path.join(root, name), { recursive: true });
const unmirrored = (exceptions = {}) => findUnmirrored(root, exceptions).map((finding) => finding.where);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  for (const module of ['foundation/users', 'catalogue/titles', 'admin/titles']) {
    folder(`apps/server/src/${module}`);
    folder(`apps/web/src/${module}`);
  }
  folder('packages/contracts/src/foundation');
  folder('packages/contracts/src/admin');
  folder('packages/contracts/src/catalogue/titles');
  writeFileSync(path.join(root, 'packages/contracts/src/foundation/users.ts'), '');
  writeFileSync(path.join(root, 'packages/contracts/src/admin/titles.ts'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('findUnmirrored', () => {
  test('accepts modules with a contract file or folder of the same path', () => {
    expect(unmirrored()).toEqual([]);
  });

  test.each([
    'apps/server/src/catalogue/genres',
    'apps/server/src/community/reviews',
    'apps/server/src/admin/users',
    'apps/web/src/catalogue/genres',
    'apps/web/src/community/reviews',
    'apps/web/src/admin/genres',
  ])('reports %s, which has no contract', (name) => {
    folder(name);
    expect(unmirrored()).toEqual([name]);
  });

  test('accepts admin screens of a module of a lower tier', () => {
    folder('apps/web/src/admin/users');
    expect(unmirrored()).toEqual([]);
  });

  test('accepts the kit and the shell of the back office', () => {
    folder('apps/web/src/admin/kit');
    folder('apps/web/src/admin/shell');
    expect(unmirrored()).toEqual([]);
  });

  test('reports a server module that is named unlike its path', () => {
    writeFileSync(
      path.join(root, 'apps/server/src/admin/titles/index.ts'),
      "export const titles = defineModule({\n  name: 'catalogue/titles',\n});\n",
    );
    expect(unmirrored()).toEqual(['apps/server/src/admin/titles/index.ts']);
  });

  test('accepts an exception with a reason', () => {
    folder('apps/server/src/catalogue/genres');
    expect(unmirrored({ 'apps/server/src/catalogue/genres': 'has no endpoint' })).toEqual([]);
  });

  test('reports an exception that is no longer needed', () => {
    const exceptions = { 'apps/server/src/foundation/users': 'stale' };
    expect(findUnmirrored(root, exceptions).map((finding) => finding.message)).toEqual([
      'the exception apps/server/src/foundation/users is no longer needed',
    ]);
  });
});
