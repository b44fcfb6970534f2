import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob, closeAfterTests, readJob, uniqueJob, useQueueKit } from '#test/queue.ts';
import { createJobQueue, type JobQueue, queuePrefix } from './job-queue.ts';
import { claimWaiting, recordFailure } from './outbox.repository.ts';
import { relayBatch, requeueLostJobs } from './relay.ts';

const kit = useQueueKit();
const NOBODY_LISTENS = 'redis://127.0.0.1:9/0';

async function openQueue(): Promise<JobQueue> {
  const queue = createJobQueue(kit.config, kit.logger);
  closeAfterTests(() => queue.close());
  await expect.poll(() => queue.isReady()).toBe(true);
  return queue;
}

async function wipeRedis(): Promise<void> {
  const redis = new Redis(kit.config.REDIS_URL);
  const keys = await redis.keys(`${queuePrefix(kit.config)}:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}

test('moves due jobs into the queue once and leaves later ones in the outbox', async () => {
  const queue = await openQueue();
  const due = await addJob(kit.db, uniqueJob());
  const later = await addJob(kit.db, uniqueJob(), { availableAt: new Date(Date.now() + 60_000) });
  expect(await relayBatch({ db: kit.db, queue, jobs: [] })).toBe(1);
  expect(await relayBatch({ db: kit.db, queue, jobs: [] })).toBe(0);
  expect(await queue.findMissing([due, later])).toEqual([later]);
  expect((await readJob(kit.db, due)).relayed_at).toBeInstanceOf(Date);
  expect((await readJob(kit.db, later)).relayed_at).toBeNull();
});

test('shares the waiting jobs between relays', async () => {
  const queue = await openQueue();
  const ids = await Promise.all(Array.from({ length: 20 }, () => addJob(kit.db, uniqueJob())));
  const moved = await Promise.all([
    relayBatch({ db: kit.db, queue, jobs: [] }),
    relayBatch({ db: kit.db, queue, jobs: [] }),
  ]);
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await queue.findMissing(ids)).toEqual([]);
});

test('takes over the jobs of a relay that died before it queued them', async () => {
  const queue = await openQueue();
  const id = await addJob(kit.db, uniqueJob());
  await claimWaiting(kit.db, { limit: 500, seconds: 60 });
  expect(await relayBatch({ db: kit.db, queue, jobs: [] })).toBe(0);
  await sql`update outbox set relaying_until = now() where id = ${id}`.execute(kit.db);
  expect(await relayBatch({ db: kit.db, queue, jobs: [] })).toBe(1);
});

test('does not mark a job as relayed when it fails while it is being queued', async () => {
  const queue = await openQueue();
  const id = await addJob(kit.db, uniqueJob());
  const failing: JobQueue = {
    ...queue,
    async add(jobs) {
      await queue.add(jobs);
      await recordFailure(kit.db, id, { error: 'no luck', retryInMs: 0 });
    },
  };
  await relayBatch({ db: kit.db, queue: failing, jobs: [] });
  expect((await readJob(kit.db, id)).relayed_at).toBeNull();
});

test('leaves jobs in the outbox while Redis is down', async () => {
  const queue = createJobQueue({ ...kit.config, REDIS_URL: NOBODY_LISTENS }, kit.logger);
  closeAfterTests(() => queue.close());
  const id = await addJob(kit.db, uniqueJob());
  await expect(relayBatch({ db: kit.db, queue, jobs: [] })).rejects.toThrow('Redis is unavailable');
  expect((await readJob(kit.db, id)).relayed_at).toBeNull();
  expect(await relayBatch({ db: kit.db, queue: await openQueue(), jobs: [] })).toBeGreaterThanOrEqual(1);
  expect((await readJob(kit.db, id)).relayed_at).toBeInstanceOf(Date);
});

test('relays only the jobs again that Redis lost', async () => {
  const queue = await openQueue();
  const forgotten = await addJob(kit.db, uniqueJob());
  await relayBatch({ db: kit.db, queue, jobs: [] });
  expect(await requeueLostJobs({ db: kit.db, queue }, 0)).toBe(0);
  await wipeRedis();
  const done = await addJob(kit.db, uniqueJob());
  await kit.db
    .updateTable('outbox')
    .set({ relayed_at: new Date(), done_at: new Date() })
    .where('id', '=', done)
    .execute();
  expect(await requeueLostJobs({ db: kit.db, queue }, 60_000)).toBe(0);
  expect(await requeueLostJobs({ db: kit.db, queue }, 0)).toBeGreaterThanOrEqual(1);
  await relayBatch({ db: kit.db, queue, jobs: [] });
  expect(await queue.findMissing([forgotten, done])).toEqual([done]);
});
