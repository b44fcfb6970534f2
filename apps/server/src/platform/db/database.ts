import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { DB } from './tables.generated.ts';

/** The database or a transaction; repositories accept either. */
export type Executor = Kysely<DB> | Transaction<DB>;
export type Database = Kysely<DB>;

const INT8 = 20;
/** pg returns bigint as text; our values stay below 2^53. */
export const VALUE_TYPES = new pg.TypeOverrides();
VALUE_TYPES.setTypeParser(INT8, Number);

const STATEMENT_MS = 5000;
/** Our queries take milliseconds. On a wrong estimate, JIT compilation would add half a second. */
const OPTIONS = `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c jit=off`;

/** A closed connection loses its cached plans, and the next burst of requests would have to plan again. */
const IDLE_MS = 10 * 60 * 1000;

/** For processes that run no statement longer than the default: PostgreSQL cancels each of them before this limit. */
export const HUNG_MS = STATEMENT_MS + 1000;

interface PoolOptions {
  /** Closes a connection that does not respond to a statement for this long. */
  readonly hungMs?: number | undefined;
}

/** Connections that fail instead of hanging: 5 s per statement, 2 s per lock, 10 s idle in a transaction. */
export function createPool(config: Config, name: string, { hungMs }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: IDLE_MS,
    application_name: name,
    options: OPTIONS,
    types: VALUE_TYPES,
    query_timeout: hungMs,
  });
  surviveLostConnections(pool);
  if (hungMs !== undefined) pool.on('connect', endWhenHung);
  return pool;
}

/**
 * PostgreSQL may close any connection at any time. The pool replaces it and the running statement fails, but Node.js
 * exits on an 'error' event without a listener. The pool itself listens only to idle clients.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * When a statement times out, pg leaves its connection open. Kysely would roll back on it, which waits as long again, and
 * return it to the pool. An ended connection fails at once, and the pool drops it.
 */
function endWhenHung(client: pg.PoolClient): void {
  const { query } = client;
  Object.assign(client, {
    query: (...args: unknown[]): unknown => {
      const result: unknown = Reflect.apply(query, client, args);
      if (result instanceof Promise)
        result.catch((error: unknown) => (isHung(error) ? client.end() : undefined));
      return result;
    },
  });
}

const isHung = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
