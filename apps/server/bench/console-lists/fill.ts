import type pg from 'pg';
import { postponeIndexes } from '#platform/db/postponed-indexes.ts';
import { timed } from '../support/compare.ts';
import { logStatements } from './log-rows.ts';
import { recordStatements } from './record-rows.ts';
import type { KnownNames, Sizes } from './rows.ts';

/** Fills the tables of the lists. Indexes are built at the end, which is several times faster. */
export async function fillTables(client: pg.Client, sizes: Sizes, names: KnownNames): Promise<void> {
  // No timeouts, and no triggers: the counters of used files are part of the rows.
  await client.query(`
    set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB';
    set work_mem = '256MB'; set session_replication_role = replica; select setseed(0.42)`);
  const statements = { ...recordStatements(sizes), ...logStatements(sizes, names) };
  const tables = Object.keys(statements);
  const indexes = await postponeIndexes(client, tables);
  for (const [table, statement] of Object.entries(statements)) {
    const taken = await timed(() => client.query(statement));
    console.log(`  ${table}: rows in ${(taken / 1000).toFixed(0)} s`);
  }
  await indexes.restore((step, seconds) => {
    if (seconds > 10) console.log(`  ${step}: index in ${seconds.toFixed(0)} s`);
  });
  await client.query('reset session_replication_role');
  const taken = await timed(() => client.query(`vacuum analyze ${tables.join(', ')}`));
  console.log(`  vacuum and statistics in ${(taken / 1000).toFixed(0)} s`);
}
