import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { useQueueKit } from '#test/queue.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { defineStatement } from './statement.ts';
import { transaction } from './transaction.ts';

const kit = useQueueKit();
const HUNG_MS = 300;

test('closes a connection that does not respond, and its transaction does not wait for the rollback', async () => {
  const pool = createPool(kit.config, 'test-hung', { hungMs: HUNG_MS });
  const db = createDatabase(pool);
  const hang = () => transaction(db, (tx) => sql`select pg_sleep(5)`.execute(tx));
  // The error of the rollback. If that had waited for the connection, it would have timed out too.
  await expect(hang()).rejects.toThrow('Client was closed');
  expect(pool.totalCount).toBe(0);
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await db.destroy();
});

test.each([
  ['a query', async (db: Database) => sql`select pg_sleep(5)`.execute(db)],
  [
    'a named statement',
    async (_: Database, pool: pg.Pool) => defineStatement('hang', 'select pg_sleep(5)')(pool),
  ],
])('closes it after %s outside of transactions', async (_, hang) => {
  const pool = createPool(kit.config, 'test-hung', { hungMs: HUNG_MS });
  const db = createDatabase(pool);
  await expect(hang(db, pool)).rejects.toThrow('Query read timeout');
  expect(pool.totalCount).toBe(0);
  await db.destroy();
});
