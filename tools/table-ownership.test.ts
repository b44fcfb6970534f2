import { describe, expect, test } from 'vitest';
import { findTableViolations } from './table-ownership.ts';

const server = 'apps/server/src';
const genres = (text: string) => ({ path: `${server}/catalogue/genres/genres.repository.ts`, text });
const titles = (text: string) => ({ path: `${server}/catalogue/titles/titles.repository.ts`, text });

describe('findTableViolations', () => {
  test.each([
    ["db.insertInto('genres')", 'db.updateTable("genres as g")'],
    ["db\n  .deleteFrom('public.genres')", "db.mergeInto('genres')"],
    ['sql`insert into genres (name) values (${name})`', "db.insertInto('genres')"],
    ['sql`update "genres" set name = ${name}`', 'sql`delete from genres`'],
    ["createReassign('genres', { key })", "db.insertInto('genres')"],
    ["deleteMemberRows('genres')", "anonymiseMemberRows('genres', 'set_by')"],
  ])('rejects two modules that write one table: %s and %s', (first, second) => {
    expect(findTableViolations([genres(first), titles(second)], {})).toEqual([
      {
        rule: 'table-ownership',
        where: 'catalogue/genres, catalogue/titles',
        message: 'all write the table genres; one module owns it, the others call its service',
      },
    ]);
  });

  test('allows reading the table of another module', () => {
    const reading =
      "db.selectFrom('genres').innerJoin('titles', 'a', 'b').forUpdate(); sql`select 1 from genres for update`";

    expect(findTableViolations([genres("db.insertInto('genres')"), titles(reading)], {})).toEqual([]);
  });

  test('allows several repositories of one module to write a table', () => {
    const second = {
      path: `${server}/catalogue/genres/genres.import-repository.ts`,
      text: "db.insertInto('genres')",
    };

    expect(findTableViolations([genres("db.insertInto('genres')"), second], {})).toEqual([]);
  });

  test('does not mistake an upsert for a write to another table', () => {
    const upsert =
      'sql`insert into genres (id) values (1) on conflict (id) do update set name = excluded.name`';

    expect(findTableViolations([genres(upsert), titles("db.insertInto('name')")], {})).toEqual([]);
  });

  test('accepts a listed exception for exactly its writers', () => {
    const files = [genres("db.insertInto('genres')"), titles("db.updateTable('genres')")];
    const modules = ['catalogue/genres', 'catalogue/titles'];

    expect(findTableViolations(files, { genres: { modules, reason: 'counts' } })).toEqual([]);
    expect(
      findTableViolations(files, { genres: { modules: ['catalogue/genres'], reason: 'counts' } }),
    ).toHaveLength(1);
  });

  test('reports an exception that is no longer needed', () => {
    const shared = { genres: { modules: ['catalogue/genres'], reason: 'counts' } };

    expect(
      findTableViolations([genres("db.insertInto('genres')")], shared).map((finding) => finding.message),
    ).toEqual(['the exception genres is no longer needed']);
  });

  test('rejects a write to a table that it cannot determine', () => {
    expect(findTableViolations([genres('db.insertInto(table)')], {}).map((finding) => finding.rule)).toEqual([
      'table-ownership',
    ]);
  });

  test.each(['genres.service.ts', 'genres.routes.ts', 'genres.factory.ts'])(
    'rejects a query in %s',
    (file) => {
      const stray = { path: `${server}/catalogue/genres/${file}`, text: "deps.db.selectFrom('genres')" };

      expect(findTableViolations([stray], {}).map((finding) => finding.rule)).toEqual([
        'queries-in-repositories',
      ]);
    },
  );

  test('allows queries in tests and in platform/db', () => {
    const text = "db.insertInto('genres')";
    const files = [
      { path: `${server}/catalogue/titles/titles.api.test.ts`, text },
      { path: `${server}/platform/db/migrate.ts`, text },
    ];

    expect(findTableViolations([genres(text), ...files], {})).toEqual([]);
  });
});
