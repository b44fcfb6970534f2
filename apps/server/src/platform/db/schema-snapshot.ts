import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { SCHEMA_QUERIES, type SchemaLine } from './schema-queries.ts';

const SNAPSHOT = path.join(import.meta.dirname, 'schema.generated.txt');
const HEADER = '# The schema that the migrations create. Written by `npm run db:types`; do not edit.';

/** Describes everything that the migrations create in a database, rows included. Equal schemas give equal texts. */
export async function describeSchema(db: Database): Promise<string> {
  const parts = [HEADER];
  for (const [section, queries] of Object.entries(SCHEMA_QUERIES)) {
    const lines: SchemaLine[] = [];
    for (const query of queries) lines.push(...(await query.execute(db)).rows.toSorted(inOrder));
    parts.push(...formatSection(section, lines));
  }
  parts.push(...formatSection('Rows', await readRows(db)));
  return `${parts.join('\n')}\n`;
}

/** Returns the snapshot in the repository. */
export const readSchemaSnapshot = (): Promise<string> => readFile(SNAPSHOT, 'utf8');

/** Writes the snapshot from a migrated database. With `verify` it throws instead when the snapshot is out of date. */
export async function generateSchemaSnapshot(db: Database, options: { verify: boolean }): Promise<void> {
  const schema = await describeSchema(db);
  if (!options.verify) await writeFile(SNAPSHOT, schema);
  else if (schema !== (await readSchemaSnapshot()))
    throw new Error(`${path.basename(SNAPSHOT)} is out of date: run "npm run db:types"`);
}

function inOrder(a: SchemaLine, b: SchemaLine): number {
  const byPosition = (a.position ?? 0) - (b.position ?? 0);
  if (byPosition !== 0) return byPosition;
  return a.line < b.line ? -1 : Number(a.line > b.line);
}

/** One block per owner, in the order of their names. */
function formatSection(section: string, lines: readonly SchemaLine[]): string[] {
  const blocks = Map.groupBy(lines, ({ owner }) => owner);
  const names = [...blocks.keys()].toSorted();
  if (names.length === 0) return [];
  return ['', `## ${section}`, ...names.flatMap((name) => ['', name, ...indent(blocks.get(name) ?? [])])];
}

const indent = (lines: readonly SchemaLine[]) =>
  lines.flatMap(({ line }) => line.trimEnd().split('\n')).map((line) => `  ${line}`.trimEnd());

/** The rows of all tables but those of the migrator. */
async function readRows(db: Database): Promise<readonly SchemaLine[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename)::regclass::text as name from pg_tables
    where schemaname !~ '^pg_' and schemaname <> 'information_schema' and tablename not like 'kysely_migration%'`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const selects = rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as owner, to_jsonb(r)::text as line from ${sql.raw(name)} r`,
  );
  const found = await sql<SchemaLine>`${sql.join(selects, sql` union all `)}`.execute(db);
  return found.rows.toSorted(inOrder);
}
