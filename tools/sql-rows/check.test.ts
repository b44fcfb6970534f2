import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { findAssertions } from './assertions.ts';
import { AssertionCheck, type NeverNull } from './check.ts';
import type { Recording, Shape } from './recording.ts';

const FILE = 'apps/server/src/catalogue/genres/genres.repository.ts';

const PRELUDE = `
interface RawBuilder<T> { as(alias: string): T; execute(): Promise<{ rows: T[] }> }
type Statement<V, Row> = (...values: V[]) => Promise<Row[]>;
declare const sql: <T = unknown>(text: TemplateStringsArray, ...values: unknown[]) => RawBuilder<T>;
declare const defineStatement: <V, Row>(name: string, text: string) => Statement<V, Row>;
declare const client: { query<Row>(text: string): Promise<{ rows: Row[] }> };
declare const db: { $castTo<T>(): Promise<T[]>; $narrowType<T>(): Promise<T[]>; $notNull(): Promise<never> };
declare const id: number;
`.replaceAll('\n', ' ');

const LIBRARY = ts.createCompilerHost({});
const parsed = new Map<string, ts.SourceFile | undefined>();

function libraryFile(name: string, version: ts.ScriptTarget): ts.SourceFile | undefined {
  if (!parsed.has(name)) parsed.set(name, LIBRARY.getSourceFile(name, version));
  return parsed.get(name);
}

function findingsOf(
  text: string,
  statements: (Partial<Recording> & Pick<Recording, 'row'>)[],
  { nullable = {}, neverNull = {} }: { nullable?: Record<string, string>; neverNull?: NeverNull } = {},
): string[] {
  const source = ts.createSourceFile(FILE, PRELUDE + text, ts.ScriptTarget.ES2024, true);
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts'],
    types: [],
  };
  const program = ts.createProgram([FILE], options, {
    ...LIBRARY,
    getSourceFile: (name) => (name === FILE ? source : libraryFile(name, ts.ScriptTarget.ES2024)),
  });
  const checker = program.getTypeChecker();
  const { assertions, uncheckable } = findAssertions(source, FILE, checker);
  const recordings = { statements: statements.map((statement) => ({ fields: {}, ...statement })), nullable };
  const check = new AssertionCheck(checker, { recordings, assertions, neverNull });
  const findings = assertions.flatMap((assertion) => check.findings(assertion));
  return [...uncheckable, ...findings, ...check.staleExceptions()].map(
    ({ where, message }) => `${where.replace(`${FILE}:`, '')}: ${message}`,
  );
}

/** The shape of one or more values, as the recorder would store it. */
function shapeOf(...values: unknown[]): Shape {
  const objects = values.filter(
    (value): value is object => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  const names = [...new Set(objects.flatMap((value) => Object.keys(value)))];
  const lists = values.filter((value): value is unknown[] => Array.isArray(value));
  return {
    kinds: [...new Set(values.map((value) => kindOf(value)))],
    strings: values.filter((value) => typeof value === 'string'),
    numbers: values.filter((value) => typeof value === 'number'),
    ...(lists.flat().length > 0 && { items: shapeOf(...lists.flat()) }),
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        shapeOf(
          ...objects.filter((value) => name in value).map((value) => Reflect.get(value, name) as unknown),
        ),
      ]),
    ),
    optional: names.filter((name) => objects.some((value) => !(name in value))),
  };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? String(value) : typeof value;
}

const GENRE = 'sql<{ id: number; name: string }>`select id, name from genres where id = ${id}`.execute();';
const GENRE_TEXT = 'select id, name from genres where id = \0';
const genres = (...rows: unknown[]) => [{ template: GENRE_TEXT, row: shapeOf(...rows) }];

describe('the row type of a template', () => {
  test('passes if every row has it', () => {
    expect(findingsOf(GENRE, genres({ id: 1, name: 'Drama' }, { id: 2, name: 'Crime' }))).toEqual([]);
  });

  test.each([
    ['a missing column', { id: 1 }, '1: name: is missing, the type requires it'],
    [
      'a column that the type does not name',
      { id: 1, name: 'a', slug: 'a' },
      '1: slug: is not named by the type',
    ],
    ['an undeclared null', { id: 1, name: null }, '1: name: is null, the type is string'],
    ['a value of another kind', { id: '1', name: 'a' }, '1: id: is a string, the type is number'],
  ])('fails for %s', (_name, row, finding) => {
    expect(findingsOf(GENRE, genres(row))).toEqual([finding]);
  });

  test('fails if no test runs the statement', () => {
    expect(findingsOf(GENRE, [])).toEqual(['1: no test runs this statement']);
  });

  test('fails if no test returns a row', () => {
    expect(findingsOf(GENRE, genres())).toEqual(['1: no test returns a row']);
  });

  test('is compared deep into JSON', () => {
    const text = 'sql<{ cast: { name: string; as?: string }[] }>`select cast`.execute();';
    const recorded = (...cast: unknown[]) => [{ template: 'select cast', row: shapeOf({ cast }) }];
    expect(findingsOf(text, recorded({ name: 'Ada' }, { name: 'Bo', as: 'Hero' }))).toEqual([]);
    expect(findingsOf(text, recorded({ name: 'Ada', as: null }))).toEqual([
      '1: cast[].as: is null, the type is string | undefined',
    ]);
    expect(findingsOf(text, recorded({ name: 'Ada' }, { as: 'Hero' }))).toEqual([
      '1: cast[].name: is missing, the type requires it',
    ]);
  });

  test('limits the values of literal types', () => {
    const text = "sql<{ state: 'new' | 'done' }>`select state`.execute();";
    const recorded = (state: string) => [{ template: 'select state', row: shapeOf({ state }) }];
    expect(findingsOf(text, recorded('done'))).toEqual([]);
    expect(findingsOf(text, recorded('lost'))).toEqual(['1: state: is a string, the type is "new" | "done"']);
  });

  test('may be a union, of which each row has one member', () => {
    const text = 'sql<{ id: number; name: string } | { id: null; name: null }>`select`.execute();';
    const row = shapeOf({ id: 1, name: 'Drama' }, { id: null, name: null });
    expect(findingsOf(text, [{ template: 'select', row }])).toEqual([]);
  });
});

describe('the columns of PostgreSQL', () => {
  test('show that a column is nullable which was never null', () => {
    const statement = { ...genres({ id: 1, name: 'Drama' })[0], fields: { name: [25, 7, 2] } } as Recording;
    const nullable = { '7.2': 'genres.name' };
    expect(findingsOf(GENRE, [statement], { nullable })).toEqual([
      '1: name: is read from genres.name, which may be null',
    ]);
    const neverNull = { [`${FILE} name`]: 'the condition excludes it' };
    expect(findingsOf(GENRE, [statement], { nullable, neverNull })).toEqual([]);
    expect(findingsOf(GENRE, [statement], { neverNull })).toEqual([
      `${FILE} name: this exception is no longer needed`,
    ]);
  });

  test('are those of the template, whichever database the last test read', () => {
    const [genre] = genres({ id: 1, name: 'Drama' });
    const ofTable = (table: number) => ({ ...genre, fields: { name: [25, table, 2] } }) as Recording;
    const nullable = { '7.2': 'genres.name' };
    for (const tables of [
      [7, 9],
      [9, 7],
    ])
      expect(findingsOf(GENRE, tables.map(ofTable), { nullable })).toEqual([
        '1: name: is read from genres.name, which may be null',
      ]);
  });

  test('show the type of a column that was always null', () => {
    const text = 'sql<{ year: number | null }>`select year`.execute();';
    const recorded = (type: number) =>
      ({
        template: 'select year',
        row: shapeOf({ year: null }),
        fields: { year: [type, 7, 2] },
      }) as Recording;
    expect(findingsOf(text, [recorded(23)])).toEqual([]);
    expect(findingsOf(text, [recorded(25)])).toHaveLength(1);
  });
});

describe('a template in another query', () => {
  test('gives its type to a selected column', () => {
    const text = 'sql<boolean>`a > 1`.as("is_new");';
    const recorded = (value: unknown) =>
      [{ columns: [['is_new', 'a > 1']], row: shapeOf({ is_new: value }) }] as Recording[];
    expect(findingsOf(text, recorded(true))).toEqual([]);
    expect(findingsOf(text, recorded(null))).toEqual(['1: is_new: is null, the type is boolean']);
  });

  test('has a value that is not read in a condition', () => {
    const text = 'sql<string>`lower(email)`;';
    expect(findingsOf(text, [{ fragments: ['lower(email)'], row: shapeOf() }])).toEqual([]);
    expect(findingsOf(text, [])).toEqual(['1: no test runs this statement']);
  });

  const LIST = `
    const columns = sql<{ name: string }>\`t.name\`;
    const list = <Row extends object>(row: RawBuilder<Row>) => sql<Row & { record_id: number }>\`select \${row}\`.execute();`;
  const listed = (row: unknown) => [{ template: 'select \0', fragments: ['t.name'], row: shapeOf(row) }];

  test('gives its columns to a generic statement', () => {
    expect(findingsOf(LIST, listed({ record_id: 1, name: 'Drama' }))).toEqual([]);
    expect(findingsOf(LIST, listed({ record_id: 1, name: null }))).toEqual([
      '2: name: is null, the type is string',
    ]);
    expect(findingsOf(LIST, listed({ record_id: null, name: 'a' }))).toEqual([
      '3: record_id: is null, the type is number',
    ]);
    expect(findingsOf(LIST, listed({ record_id: 1, name: 'a', slug: 'a' }))).toEqual([
      '2: slug: is not named by the type',
    ]);
  });

  test('may be null in all columns if the statement has a member for the empty row', () => {
    const text = LIST.replace(
      'Row & { record_id: number }',
      '(Row & { record_id: number }) | { record_id: null }',
    );
    const row = [
      { record_id: null, name: null },
      { record_id: 1, name: 'a' },
    ];
    expect(
      findingsOf(text, [{ template: 'select \0', fragments: ['t.name'], row: shapeOf(...row) }]),
    ).toEqual([]);
  });
});

describe('other assertions', () => {
  const row = shapeOf({ id: null });
  const finding = 'id: is null, the type is number';

  test('a prepared statement is found by its name', () => {
    const text = "const find = defineStatement<[], { id: number }>('genre-by-id', 'select id');";
    expect(findingsOf(text, [{ name: 'genre-by-id', row }])).toEqual([`1 genre-by-id: ${finding}`]);
    expect(findingsOf(text, [{ name: 'genre-by-id-2', row }])).toEqual([
      '1 genre-by-id: no test runs this statement',
    ]);
  });

  test('a statement of type never must return no rows', () => {
    const text = "const add = defineStatement<[], never>('add', 'insert');";
    expect(findingsOf(text, [{ name: 'add', row: shapeOf() }])).toEqual([]);
    expect(findingsOf(text, [{ name: 'add', row }])).toEqual([
      '1 add: a row: is an object, the type is never',
    ]);
  });

  test('a function that makes prepared statements makes one with each call', () => {
    const text = `
      const by = <Row>(kind: string) => defineStatement<[], Row>(\`genre-by-\${kind}\`, 'select id');
      const id = by<{ id: number }>('id');
      const slug = by<{ id: null }>('slug');`;
    const recorded = ['genre-by-id', 'genre-by-slug'].map((name) => ({ name, row }));
    expect(findingsOf(text, recorded)).toEqual([`3 genre-by-id: ${finding}`]);
  });

  test.each([
    ['a query of the driver', "client.query<{ id: number }>('select id');", 8],
    ['a cast', 'db.$castTo<{ id: number }>();', 4],
    ['a narrowed type', 'db.$narrowType<{ id: number }>();', 4],
  ])('%s is found by its position', (_name, text, column) => {
    const positions = [`${FILE}:2:${column}`];
    expect(findingsOf(`\n${text}`, [{ positions, row }])).toEqual([`2: ${finding}`]);
  });

  test('a narrowed type names only some of the columns', () => {
    const text = '\ndb.$narrowType<{ id: number }>();';
    const positions = [`${FILE}:2:4`];
    expect(findingsOf(text, [{ positions, row: shapeOf({ id: 1, name: 'a' }) }])).toEqual([]);
  });

  test('$notNull is rejected', () => {
    expect(findingsOf('db.$notNull();', [])).toEqual([
      '1: use $castTo or a typed template instead of $notNull',
    ]);
  });
});
