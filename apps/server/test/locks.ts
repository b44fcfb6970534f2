import { type Compilable, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** For requests that do other work before they wait for a lock. */
const WAIT = { timeout: 10_000, interval: 10 };

interface Scene<T> {
  /** Selects the rows to lock, for update. */
  readonly rows: Compilable;
  readonly start: () => readonly Promise<T>[];
  /** Runs while all requests wait for these rows. */
  readonly meanwhile?: (tx: Tx) => Promise<void>;
}

/** Starts requests that need locked rows, and releases the rows once all requests wait. */
export async function whileLocked<T>(db: Database, { rows, start, meanwhile }: Scene<T>): Promise<T[]> {
  const { requests } = await db.transaction().execute(async (tx) => {
    await tx.executeQuery(rows);
    const started = start();
    // Outside the transaction, which would see the same snapshot on every poll.
    await expect.poll(() => countWaiting(db), WAIT).toBe(started.length);
    await meanwhile?.(tx);
    // Wrapped in an object, so that the transaction does not await them.
    return { requests: started };
  });
  return Promise.all(requests);
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
