import pg from 'pg';
import type { Transaction } from 'kysely';
import type { Executor } from './database.ts';
import type { DB } from './tables.generated.ts';

export type Tx = Transaction<DB>;

/** Serialization failure and deadlock: the same work may well succeed when tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

/** Runs `work` in a transaction, or in the one it was given; tries again when PostgreSQL says the loser should. */
export async function transaction<T>(db: Executor, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const mayRetry = error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '');
      if (!mayRetry || tries === MAX_TRIES) throw error;
    }
  }
}
