import { describe, expect, test } from 'vitest';
import { findRawSql } from './raw-sql.ts';

const repository = 'apps/server/src/catalogue/genres/genres.repository.ts';
const rulesOf = (path: string, text: string) => findRawSql([{ path, text }]).map((finding) => finding.where);

describe('findRawSql', () => {
  test.each([
    ['sql.raw', 'const q = sql.raw(order);'],
    ['sql.raw with a type', 'const q = sql.raw<number>(order);'],
    ['sql.lit', 'const q = sql.lit(name);'],
    ['sql called with a template string', 'const q = sql(`select ${name}`);'],
    ['sql called with a type and a string', "const q = sql<Row>('select 1');"],
    ['a query that is a template string', 'await client.query(`select ${name}`);'],
  ])('rejects %s in a repository', (_name, text) => {
    expect(rulesOf(repository, `// first line\n${text}\n`)).toEqual([`${repository}:2`]);
  });

  test.each([
    ['the template tag', 'const q = sql<number>`count(*)`; const r = sql`lower(${name})`;'],
    ['a reference', 'const q = sql.ref(column);'],
    ['a query with parameters', "await client.query('select $1', [name]);"],
  ])('allows %s', (_name, text) => {
    expect(rulesOf(repository, text)).toEqual([]);
  });

  test.each([
    'apps/server/src/platform/db/locks.ts',
    'apps/server/migrations/20260101_0000_create_genres.ts',
    'apps/server/test/database.ts',
    'apps/server/src/catalogue/genres/genres.repository.test.ts',
  ])('allows raw text in %s', (path) => {
    expect(rulesOf(path, 'sql.raw(name)')).toEqual([]);
  });
});
