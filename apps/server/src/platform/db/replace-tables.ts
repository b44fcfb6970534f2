import { sql } from 'kysely';
import type { Executor } from './database.ts';
import type { Tx } from './transaction.ts';

/** What a table is called while it is built beside the one in use. */
export const nextOf = (table: string): string => `${table}_next`;

/**
 * Builds tables anew beside those in use and swaps them at the end of the transaction: readers see the old ones until
 * then, and none in between. `fill` writes the tables named by `nextOf`; indexes are built on the full tables.
 */
export async function replaceTables(
  tx: Tx,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const definitions = new Map<string, IndexDefinition[]>();
  for (const table of tables) {
    definitions.set(table, await indexesOf(tx, table));
    await sql`create table ${sql.table(nextOf(table))} (like ${sql.table(table)} including defaults including constraints)`.execute(
      tx,
    );
  }
  await fill();
  for (const [table, indexes] of definitions) {
    for (const { name, definition } of indexes) {
      const beside = definition
        .replace(` ${name} ON `, ` ${nextOf(name)} ON `)
        .replace(new RegExp(` ON (?:\\w+\\.)?${table} `, 'u'), ` ON ${nextOf(table)} `);
      await sql.raw(beside).execute(tx);
    }
    await sql`analyze ${sql.table(nextOf(table))}`.execute(tx);
  }
  for (const [table, indexes] of definitions) {
    await sql`drop table ${sql.table(table)}`.execute(tx);
    await sql`alter table ${sql.table(nextOf(table))} rename to ${sql.id(table)}`.execute(tx);
    for (const { name } of indexes)
      await sql`alter index ${sql.id(nextOf(name))} rename to ${sql.id(name)}`.execute(tx);
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
