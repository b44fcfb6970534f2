import { expect, test } from 'vitest';
import { useQueueKit } from '#test/queue.ts';
import { createPool } from './database.ts';
import { withSessionLock } from './session-lock.ts';

const kit = useQueueKit();

test('runs only one holder of a lock at a time, and releases it when the work ends or fails', async () => {
  const pool = createPool(kit.config, 'test-locks');
  const runs: string[] = [];
  const first = await withSessionLock(pool, 'job', async () => {
    runs.push('first');
    const second = await withSessionLock(pool, 'job', async () => void runs.push('second'));
    expect(second).toBe(false);
    const other = await withSessionLock(pool, 'other-job', async () => void runs.push('other'));
    expect(other).toBe(true);
  });
  expect(first).toBe(true);
  await expect(
    withSessionLock(pool, 'job', () => Promise.reject(new Error('The work failed'))),
  ).rejects.toThrow('The work failed');
  expect(await withSessionLock(pool, 'job', async () => void runs.push('last'))).toBe(true);
  expect(runs).toEqual(['first', 'other', 'last']);
  await pool.end();
});
