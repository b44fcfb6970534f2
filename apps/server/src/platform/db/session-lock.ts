import type pg from 'pg';

/**
 * Runs the work unless another process is running it. The lock ends with its connection, so the lock of a dead process
 * is released immediately. Returns whether the work ran.
 */
export async function withSessionLock(
  pool: Pick<pg.Pool, 'connect'>,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as mine',
      [name],
    );
    if (rows[0]?.mine !== true) return false;
    await work();
    return true;
  } finally {
    // Closed instead of released: the lock must not stay with a pooled connection.
    client.release(true);
  }
}
