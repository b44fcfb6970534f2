import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { DB } from './tables.generated.ts';

/** The database, or a transaction of it: repositories take either. */
export type Executor = Kysely<DB> | Transaction<DB>;
export type Database = Kysely<DB>;

const INT8 = 20;
/** What is served in milliseconds is not worth compiling, which PostgreSQL would do for half a second on a wrong guess. */
const OPTIONS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c jit=off';

/** A connection that is gone has taken its plans with it; the next rush would begin with making them again. */
const IDLE_MS = 10 * 60 * 1000;

/** Connections that give up rather than hang: 5 s a statement, 2 s a lock, 10 s idle in a transaction. */
export function createPool(config: Config, name: string): pg.Pool {
  const types = new pg.TypeOverrides();
  // pg hands out bigint as text; ours stay below 2^53.
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: IDLE_MS,
    application_name: name,
    options: OPTIONS,
    types,
  });
  surviveLostConnections(pool);
  return pool;
}

/**
 * PostgreSQL may end any connection at any time. The pool replaces it and the statement that ran on it fails, but
 * Node.js ends the process over an 'error' event that nobody listens to. The pool itself listens to idle clients only.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
