import type pg from 'pg';

/**
 * Does the work unless another process does it just now. The lock ends with its connection, so that of a process that
 * died is free at once. Answers whether it was done.
 */
export async function withSessionLock(
  pool: pg.Pool,
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
    // Closed rather than given back: the lock must not stay with a connection that others use.
    client.release(true);
  }
}
