import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Config } from '#platform/config/config.ts';
import { surviveLostConnections } from './database.ts';
import { postponeIndexes } from './postponed-indexes.ts';

/** A table and the columns that rows are copied into, in the order of the values. */
export interface CopyTarget {
  readonly table: string;
  readonly columns: readonly string[];
}

/** A table that is filled. */
export interface LoadedTable {
  readonly table: string;
  /** Its own triggers do not run. The caller computes what they count. */
  readonly skipsTriggers?: boolean;
}

export interface CopyReport {
  readonly rows: number;
  readonly bytes: number;
  readonly seconds: number;
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Fills tables while they have neither indexes nor foreign keys. */
export interface BulkLoader {
  /** Streams text in COPY format into a table. */
  copy(target: CopyTarget, chunks: Chunks): Promise<CopyReport>;
  /**
   * The same into a temporary copy of the table that is rolled back, to measure what PostgreSQL alone needs for these
   * bytes.
   */
  copyAside(target: CopyTarget, chunks: Chunks): Promise<CopyReport>;
}

/**
 * Loading takes minutes, so there are no timeouts. Sorting for indexes in memory instead of on disk halves their time.
 */
const OPTIONS = [
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'synchronous_commit=off',
  'maintenance_work_mem=512MB',
  'work_mem=128MB',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A pool for filling a database, never for serving requests. */
export function createBulkPool(config: Config, name: string, max = 2): pg.Pool {
  const { DATABASE_URL: connectionString } = config;
  const pool = new pg.Pool({ connectionString, max, application_name: name, options: OPTIONS });
  surviveLostConnections(pool);
  return pool;
}

/**
 * Fills empty tables in one transaction. Drops indexes and foreign keys first and recreates them afterwards; a failed
 * load leaves the database as it was. Throws when a table has rows.
 */
export async function loadInBulk(
  pool: pg.Pool,
  loaded: readonly LoadedTable[],
  fill: (load: BulkLoader) => Promise<void>,
  told: (step: string, seconds: number) => void,
): Promise<void> {
  const tables = loaded.map(({ table }) => table);
  const paused = loaded.filter(({ skipsTriggers }) => skipsTriggers === true).map(({ table }) => table);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await refuseFull(client, tables);
    const indexes = await postponeIndexes(client, tables);
    // COPY can freeze rows only in a table that this transaction truncated. Frozen rows need no later vacuum.
    await client.query(`truncate ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
    await switchTriggers(client, paused, 'disable');
    await fill({
      copy: (target, chunks) => copyInto(client, target.table, target.columns, chunks),
      copyAside: (target, chunks) => copyAside(client, target, chunks),
    });
    await continueIdentities(client, tables);
    await indexes.restore(told);
    await switchTriggers(client, paused, 'enable');
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function switchTriggers(
  client: pg.ClientBase,
  tables: readonly string[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables)
    await client.query(`alter table ${pg.escapeIdentifier(table)} ${to} trigger user`);
}

async function refuseFull(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount !== 0)
      throw new Error(`The table ${table} is not empty. Bulk loading needs an empty table.`);
  }
}

/** Streams text in COPY format into a table that this transaction created or truncated. */
export async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  chunks: Chunks,
): Promise<CopyReport> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const started = performance.now();
  const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin (freeze)`));
  const finished = once(stream, 'finish');
  // Prevents an unhandled rejection: PostgreSQL may fail before anything awaits the end.
  finished.catch(() => undefined);
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished]);
  }
  stream.end();
  await finished;
  return { rows: stream.rowCount, bytes, seconds: (performance.now() - started) / 1000 };
}

async function copyAside(
  client: pg.ClientBase,
  { table, columns }: CopyTarget,
  chunks: Chunks,
): Promise<CopyReport> {
  const aside = `${table}_aside`;
  await client.query('savepoint aside');
  await client.query(
    `create table ${pg.escapeIdentifier(aside)} (like ${pg.escapeIdentifier(table)} including defaults)`,
  );
  const report = await copyInto(client, aside, columns, chunks);
  await client.query('rollback to savepoint aside');
  await client.query('release savepoint aside');
  return report;
}

/** The rows bring their own ids, so the sequences must continue after the highest one. */
async function continueIdentities(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ owner: string; name: string }>(
    `select attrelid::regclass::text as owner, quote_ident(attname) as name from pg_attribute
     where attrelid = any($1::regclass[]) and attidentity <> ''`,
    [tables],
  );
  for (const { owner, name } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(max(${name}), 1), max(${name}) is not null) from ${owner}`,
      [owner, name],
    );
  }
}
