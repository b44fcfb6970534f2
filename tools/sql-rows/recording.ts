import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the values of a column have in common, as apps/server/test/sql-rows/shape.ts stores it. */
export interface Shape {
  kinds: string[];
  /** All strings that occurred; absent if there were too many. The same holds for `numbers`. */
  strings?: string[];
  numbers?: number[];
  items?: Shape;
  properties?: Record<string, Shape>;
  /** Properties that some of the objects do not have. */
  optional?: string[];
}

/** A statement that tests ran, and the rows it returned. */
export interface Recording {
  /** The name of a prepared statement. */
  name?: string;
  /** Where the product called the driver or cast the query, as `path:line:column`. */
  positions?: string[];
  /** The text of the outermost template, and the texts of those inside it. */
  template?: string;
  fragments?: string[];
  /** Selected columns that are templates or casts: column, and text or position. */
  columns?: [column: string, of: string][];
  row: Shape;
  /** Per column: its type, and the table and column it was read from, all as PostgreSQL numbers them. */
  fields: Record<string, [type: number, table: number, column: number]>;
}

export interface Recordings {
  statements: Recording[];
  /** The nullable columns of all tables: number of the table and column, and their names. */
  nullable: Record<string, string>;
}

/** Reads what the workers of the last test run recorded. */
export function readRecordings(folder: string): Recordings {
  const statements = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Recording),
  );
  const nullable = statements.length === 0 ? '{}' : readFileSync(path.join(folder, 'nullable.json'), 'utf8');
  return { statements, nullable: JSON.parse(nullable) as Record<string, string> };
}

const union = <Value>(lists: (Value[] | undefined)[]): Value[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** Literals are known only if every shape that has such values knows them. */
function mergeLiterals<Value>(shapes: Shape[], kind: string, of: (shape: Shape) => Value[] | undefined) {
  const lists = shapes.filter((shape) => shape.kinds.includes(kind)).map(of);
  return lists.length > 0 && lists.every((list) => list !== undefined) ? union(lists) : undefined;
}

/** Merges the shapes of the same column. */
export function mergeShapes(shapes: Shape[]): Shape {
  const strings = mergeLiterals(shapes, 'string', (shape) => shape.strings);
  const numbers = mergeLiterals(shapes, 'number', (shape) => shape.numbers);
  const items = shapes.flatMap((shape) => shape.items ?? []);
  const objects = shapes.filter((shape) => shape.kinds.includes('object'));
  const names = union(objects.map((shape) => Object.keys(shape.properties ?? {})));
  const isOptional = (name: string) =>
    objects.some((shape) => !shape.properties?.[name] || shape.optional?.includes(name));
  return {
    kinds: union(shapes.map((shape) => shape.kinds)),
    ...(strings && { strings }),
    ...(numbers && { numbers }),
    ...(items.length > 0 && { items: mergeShapes(items) }),
    ...(objects.length > 0 && {
      properties: Object.fromEntries(
        names.map((name) => [name, mergeShapes(objects.flatMap((shape) => shape.properties?.[name] ?? []))]),
      ),
      optional: names.filter(isOptional),
    }),
  };
}
