import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Transaction } from 'kysely';
import type { Executor } from './database.ts';
import type { DB } from './tables.generated.ts';

export type Tx = Transaction<DB>;

/** Serialization failure and deadlock: the same work may well succeed when tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

const running = new AsyncLocalStorage<boolean>();

/** Runs `work` in a transaction, or in the one it was given; tries again when PostgreSQL says the loser should. */
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
 * Throws inside a transaction. A service that hangs would keep its locks and its connection, and PostgreSQL ends a
 * transaction that idles. Whatever calls another service says so here first.
 */
export function assertNoTransaction(service: string): void {
  if (running.getStore() === true) throw new Error(`${service} is called inside a transaction`);
}
