import { expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '#platform/db/transaction.ts';
import { createQueueRedis } from '#platform/redis/redis.ts';
import { createSignals } from '#platform/signals/signals.ts';
import {
  addJob,
  closeAfterTests,
  countEffects,
  recordEffect,
  readJob,
  uniqueJob,
  useQueueKit,
} from '#test/queue.ts';
import { defineJob, handleJob, handleRemoteJob, type JobHandler } from './job.ts';
import { createJobQueue, QUEUE_NAME, queuePrefix } from './job-queue.ts';
import { createJobRunner } from './job-runner.ts';
import { createJobWorker } from './job-worker.ts';
import { createOutbox } from './outbox.ts';
import { createRelay, relayBatch } from './relay.ts';

const kit = useQueueKit();
const outbox = createOutbox();

/** Starts the job processing of a worker process. Retries are immediate, so that tests need not wait. */
async function startWorker(
  handlers: readonly JobHandler[],
  own: Partial<Parameters<typeof createJobWorker>[0]> = {},
) {
  const { config, db, logger } = kit;
  const signals = await createSignals(config, logger);
  const queue = createJobQueue(config, logger);
  const relay = createRelay({ db, queue, signals, logger, jobs: [] });
  const runner = createJobRunner({ db, logger, handlers, backoff: () => 0 });
  const worker = createJobWorker({ config, logger, runner, slots: { database: 3, remote: 2 }, ...own });
  worker.start();
  relay.start();
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      await relay.stop();
      await worker.stop();
      await queue.close();
      await signals.close();
    })());
  closeAfterTests(stop);
  return { stop, worker };
}

test('runs a job soon after its transaction commits, and never after a rollback', async () => {
  const job = defineJob({ name: 'greet', payload: z.object({ name: z.string() }) });
  const { stop } = await startWorker([handleJob(job, ({ name }, { tx }) => recordEffect(tx, name))]);
  const undone = transaction(kit.db, async (tx) => {
    await outbox.add(tx, job, { name: 'rolled back' });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await transaction(kit.db, (tx) => outbox.add(tx, job, { name: 'committed' }));
  await expect.poll(() => countEffects(kit.db, 'committed')).toBe(1);
  expect(await countEffects(kit.db, 'rolled back')).toBe(0);
  await stop();
});

test('rejects an invalid payload', async () => {
  const job = defineJob({ name: 'unreadable', payload: z.object({ count: z.int() }) });
  await expect(transaction(kit.db, (tx) => outbox.add(tx, job, { count: 1.5 }))).rejects.toThrow(z.ZodError);
});

test('creates one job for two requests with the same dedupe key', async () => {
  const job = uniqueJob();
  const dedupeKey = `${job.name}:42`;
  await addJob(kit.db, job, { dedupeKey });
  await addJob(kit.db, job, { dedupeKey });
  await addJob(kit.db, job);
  const { stop } = await startWorker([handleJob(job, (_, { tx }) => recordEffect(tx, job.name))]);
  await expect.poll(() => countEffects(kit.db, job.name)).toBe(2);
  await stop();
  expect(await countEffects(kit.db, job.name)).toBe(2);
});

test('retries a failing job until it succeeds', async () => {
  const job = uniqueJob();
  let tries = 0;
  const id = await addJob(kit.db, job);
  const { stop } = await startWorker([
    handleJob(job, async (_, { tx }) => {
      tries += 1;
      await recordEffect(tx, job.name);
      if (tries < 3) throw new Error('not yet');
    }),
  ]);
  await expect.poll(() => readJob(kit.db, id)).toMatchObject({ done_at: expect.any(Date) });
  expect((await readJob(kit.db, id)).attempts).toBe(2);
  expect(await countEffects(kit.db, job.name)).toBe(1);
  await stop();
});

test('runs other jobs while a service hangs', async () => {
  const hanging = uniqueJob();
  const other = uniqueJob();
  const remote = uniqueJob();
  let remoteRuns = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  let tries = 0;
  const { stop } = await startWorker([
    handleRemoteJob(hanging, () => {
      tries += 1;
      return promise;
    }),
    handleJob(other, (_, { tx }) => recordEffect(tx, other.name)),
    handleRemoteJob(remote, async () => {
      remoteRuns += 1;
    }),
  ]);
  for (let count = 0; count < 10; count += 1) await addJob(kit.db, hanging);
  await expect.poll(() => tries).toBe(2);
  await addJob(kit.db, other);
  await addJob(kit.db, remote);
  await expect.poll(() => countEffects(kit.db, other.name)).toBe(1);
  await expect.poll(() => remoteRuns).toBe(1);
  expect(tries).toBe(2);
  resolve();
  await expect.poll(() => tries).toBe(10);
  await stop();
});

/** Queues jobs as if their worker was lost while it held them, by setting BullMQ's counter. */
async function queueStalled(ids: readonly number[], times: number): Promise<void> {
  const { config, db, logger } = kit;
  const queue = createJobQueue(config, logger);
  await expect.poll(() => queue.isReady()).toBe(true);
  await relayBatch({ db, queue, jobs: [] });
  await queue.close();
  const redis = createQueueRedis(config, logger, 'consumer');
  for (const id of ids) await redis.hset(`${queuePrefix(config)}:${QUEUE_NAME}:outbox-${id}`, 'stc', times);
  redis.disconnect();
}

test('does not count a stalled worker for a job that waits for the lease of another worker', async () => {
  const { db } = kit;
  const job = uniqueJob();
  const id = await addJob(db, job);
  const lease = (until: Date | null) =>
    db.updateTable('outbox').set({ leased_until: until }).where('id', '=', id).execute();
  await lease(new Date(Date.now() + 60_000));
  await queueStalled([id], 1);
  let busy = 0;
  let runs = 0;
  const { stop } = await startWorker(
    [
      handleRemoteJob(job, async () => {
        runs += 1;
      }),
    ],
    { busyDelayMs: 10, onOutcome: (_, outcome) => (busy += outcome === 'busy' ? 1 : 0) },
  );
  await expect.poll(() => busy).toBeGreaterThan(6);
  await lease(null);
  await expect.poll(() => readJob(db, id)).toMatchObject({ done_at: expect.any(Date), failed_at: null });
  expect(runs).toBe(1);
  await stop();
});

test('runs other jobs while a service hangs after a worker was lost', async () => {
  const hanging = uniqueJob();
  const other = uniqueJob();
  const id = await addJob(kit.db, hanging);
  await queueStalled([id], 1);
  const started = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { stop } = await startWorker([
    handleRemoteJob(hanging, () => {
      started.resolve();
      return promise;
    }),
    handleJob(other, (_, { tx }) => recordEffect(tx, other.name)),
  ]);
  await started.promise;
  await addJob(kit.db, other);
  await expect.poll(() => countEffects(kit.db, other.name)).toBe(1);
  resolve();
  await stop();
});

test('runs the jobs of a lost worker one at a time and counts only those runs', async () => {
  const { db } = kit;
  const job = uniqueJob();
  const ids = [await addJob(db, job), await addJob(db, job), await addJob(db, job)];
  await queueStalled(ids, 4);
  let running = 0;
  let most = 0;
  const { stop } = await startWorker([
    handleJob(job, async (_, { tx }) => {
      running += 1;
      most = Math.max(most, running);
      await recordEffect(tx, job.name);
      running -= 1;
    }),
  ]);
  await expect.poll(() => countEffects(db, job.name)).toBe(3);
  expect(most).toBe(1);
  await stop();
});

test('shares 300 jobs between two workers and applies each effect once', async () => {
  const job = uniqueJob();
  const handler = handleJob(job, (_, { tx }) => recordEffect(tx, job.name));
  const workers = await Promise.all([startWorker([handler]), startWorker([handler])]);
  await transaction(kit.db, async (tx) => {
    for (let count = 0; count < 300; count += 1) await outbox.add(tx, job, {});
  });
  await expect.poll(() => countEffects(kit.db, job.name)).toBe(300);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await countEffects(kit.db, job.name)).toBe(300);
});

test('finishes the current job before it stops and takes no other', async () => {
  const job = uniqueJob();
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { worker } = await startWorker([
    handleJob(job, async (_, { tx }) => {
      started.resolve();
      await release.promise;
      await recordEffect(tx, job.name);
    }),
  ]);
  const id = await addJob(kit.db, job);
  await started.promise;
  let isStopped = false;
  const stopped = worker.stop().finally(() => (isStopped = true));
  const next = await addJob(kit.db, job);
  expect(isStopped).toBe(false);
  release.resolve();
  await stopped;
  expect((await readJob(kit.db, id)).done_at).toBeInstanceOf(Date);
  expect((await readJob(kit.db, next)).done_at).toBeNull();
});
