import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Transaction } from 'kysely';
import type { Executor } from './database.ts';
import type { DB } from './tables.generated.ts';

export type Tx = Transaction<DB>;

/** Serialization failure and deadlock: a retry may well succeed. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

const running = new AsyncLocalStorage<boolean>();

/** Runs `work` in a new transaction, or in the given one. Retries after serialization failures and deadlocks. */
export async function transaction<T>(db: Executor, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((tx) => running.run(true, () => work(tx)));
    } catch (error) {
      const mayRetry = error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '');
      if (!mayRetry || tries === MAX_TRIES) throw error;
    }
  }
}

/**
 * Throws inside a transaction. A hanging service would hold the locks and the connection, and PostgreSQL ends idle
 * transactions. Code that calls another service calls this first.
 */
export function assertNoTransaction(service: string): void {
  if (running.getStore() === true) throw new Error(`${service} is called inside a transaction`);
}
