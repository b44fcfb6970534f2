import { sql } from 'kysely';
import type { Executor } from './database.ts';
import type { Tx } from './transaction.ts';

/** The name of a table while it is built next to the one in use. */
export const stagingNameOf = (table: string): string => `${table}_next`;

/**
 * Rebuilds tables next to those in use and swaps them at the end of the transaction. Readers see the old tables until
 * then, and never an intermediate state. `fill` writes the tables named by `stagingNameOf`; indexes are built after it.
 */
export async function replaceTables(
  tx: Tx,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const definitions = new Map<string, IndexDefinition[]>();
  for (const table of tables) {
    definitions.set(table, await indexesOf(tx, table));
    await sql`create table ${sql.table(stagingNameOf(table))} (like ${sql.table(table)} including defaults including constraints)`.execute(
      tx,
    );
  }
  await fill();
  for (const [table, indexes] of definitions) {
    for (const { name, definition } of indexes) {
      const beside = definition
        .replace(` ${name} ON `, ` ${stagingNameOf(name)} ON `)
        .replace(new RegExp(` ON (?:\\w+\\.)?${table} `, 'u'), ` ON ${stagingNameOf(table)} `);
      await sql.raw(beside).execute(tx);
    }
    await sql`analyze ${sql.table(stagingNameOf(table))}`.execute(tx);
  }
  for (const [table, indexes] of definitions) {
    await sql`drop table ${sql.table(table)}`.execute(tx);
    await sql`alter table ${sql.table(stagingNameOf(table))} rename to ${sql.id(table)}`.execute(tx);
    for (const { name } of indexes)
      await sql`alter index ${sql.id(stagingNameOf(name))} rename to ${sql.id(name)}`.execute(tx);
  }
}

interface IndexDefinition {
  readonly name: string;
  readonly definition: string;
}

async function indexesOf(db: Executor, table: string): Promise<IndexDefinition[]> {
  const { rows } = await sql<IndexDefinition>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table} order by 1`.execute(db);
  return rows;
}
