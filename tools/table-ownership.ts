import type { Finding } from './boundaries/finding.ts';
import type { SourceFile } from './source-files.ts';

/** Tables that more than one module writes, each with the writers and the reason. */
export type SharedTables = Readonly<Record<string, { modules: string[]; reason: string }>>;

export const SHARED_TABLES: SharedTables = {};

const MODULE = /^apps\/server\/src\/((?:platform|foundation|catalogue|community|admin)\/[^/]+)\//u;
const REPOSITORY = /[.-]repository\.ts$/u;
// Tests may query tables directly, and platform/db contains the query builder.
const EXEMPT = /\.test\.ts$|^apps\/server\/src\/platform\/db\//u;

const BUILDER_CALL =
  /\.\s*(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*\(\s*(['"`]([^'"`]+)['"`])?/gu;
/** Functions of platform/db that write the named table. */
const WRITER_CALL = /\b(?:createReassign|(?:delete|anonymise)MemberRows)\(\s*'(\w+)'/gu;
const SQL_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update(?=\s+[\w".]+\s+(?:as\s+\w+\s+)?set\b))\s+["]?([\w.]+)/giu;

interface Write {
  table: string;
  module: string;
}

/**
 * Table names are strings in Kysely, so imports do not show which module writes a table. Only one module may write
 * each table; reading across modules of a tier is allowed.
 */
export function findTableViolations(files: SourceFile[], shared: SharedTables): Finding[] {
  const sources = files.filter((file) => MODULE.test(file.path) && !EXEMPT.test(file.path));
  const repositories = sources.filter((file) => REPOSITORY.test(file.path));

  return [
    ...sources.filter((file) => !REPOSITORY.test(file.path)).flatMap(findStrayQueries),
    ...repositories.flatMap(findUnreadableTargets),
    ...findForeignWrites(repositories.flatMap(findWrites), shared),
  ];
}

function findStrayQueries(file: SourceFile): Finding[] {
  const call = [...file.text.matchAll(BUILDER_CALL)][0];
  if (!call) return [];
  return [
    { rule: 'queries-in-repositories', where: file.path, message: `${call[1]}() belongs in a repository` },
  ];
}

function findUnreadableTargets(file: SourceFile): Finding[] {
  return [...file.text.matchAll(BUILDER_CALL)]
    .filter((call) => call[1] !== 'selectFrom' && !call[3])
    .map((call) => ({
      rule: 'table-ownership',
      where: file.path,
      message: `${call[1]}() must name its table as a literal, or ownership cannot be checked`,
    }));
}

function findWrites(file: SourceFile): Write[] {
  const module = MODULE.exec(file.path)?.[1] ?? file.path;
  const built = [...file.text.matchAll(BUILDER_CALL)].filter((call) => call[1] !== 'selectFrom');
  const raw = [...file.text.matchAll(SQL_WRITE), ...file.text.matchAll(WRITER_CALL)];
  return [...built.map((call) => call[3]), ...raw.map((match) => match[1])]
    .filter((target) => target !== undefined)
    .map((target) => ({ table: tableName(target), module }));
}

/** `public.genres as g` is the table genres. */
function tableName(target: string): string {
  return target.trim().split(/\s/u)[0]?.split('.').at(-1) ?? target;
}

function findForeignWrites(writes: Write[], shared: SharedTables): Finding[] {
  const writers = new Map<string, Set<string>>();
  for (const { table, module } of writes) {
    writers.set(table, (writers.get(table) ?? new Set()).add(module));
  }
  const breaches = [...writers]
    .filter(([table, modules]) => modules.size > 1 && !isShared([...modules], shared[table]?.modules))
    .map(([table, modules]) => ({
      rule: 'table-ownership',
      where: [...modules].toSorted().join(', '),
      message: `all write the table ${table}; one module owns it, the others call its service`,
    }));
  const stale = Object.keys(shared)
    .filter((table) => (writers.get(table)?.size ?? 0) < 2)
    .map((table) => ({
      rule: 'table-ownership',
      where: 'tools/table-ownership.ts',
      message: `the exception ${table} is no longer needed`,
    }));
  return [...breaches, ...stale];
}

function isShared(modules: string[], allowed: string[] = []): boolean {
  return modules.every((module) => allowed.includes(module));
}
