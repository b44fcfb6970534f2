import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FILE_ROLES, findUnknownRoles } from './file-roles.ts';

const server = 'apps/server/src/catalogue/titles';
const found = (file: string) => findUnknownRoles([`${server}/${file}`]).map(({ where }) => where);

describe('findUnknownRoles', () => {
  test.each([
    'index.ts',
    'similar-titles.ts',
    'similar-titles.test.ts',
    'titles.service.ts',
    'titles.page.repository.ts',
    'titles.page.repository.test.ts',
    'titles.plans.api.test.ts',
  ])('accepts %s', (file) => {
    expect(found(file)).toEqual([]);
  });

  test.each(['titles.helper.ts', 'titles.page-repository.ts', 'titles.similar.ts', 'titles.service.old.tsx'])(
    'reports %s',
    (file) => {
      expect(found(file)).toEqual([`${server}/${file}`]);
    },
  );

  test('allows at most 20 roles, each explained in ARCHITECTURE.md', () => {
    const text = readFileSync(path.join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8');
    expect(FILE_ROLES.length).toBeLessThanOrEqual(20);
    expect(FILE_ROLES.filter((role) => !text.includes(`\`.${role}\``))).toEqual([]);
  });
});
