import { setTimeout as delay } from 'node:timers/promises';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { createQueueRedis } from '#platform/redis/redis.ts';
import { QUEUE_NAME, type QueuedJob, queuePrefix } from './job-queue.ts';
import type { JobOutcome, JobRunner } from './job-runner.ts';

const BUSY_DELAY_MS = 5000;
/** How soon a job is tried again when as many of its kind already run as may. */
const FULL_DELAY_MS = 1000;
const STOP_DEADLINE_MS = 25_000;
const LOCK_MS = 10_000;

interface JobWorkerDeps {
  readonly config: Config;
  readonly logger: Logger;
  readonly runner: JobRunner;
  readonly slots: JobSlots;
  /** For how long a job is ours without a sign of life; others take it over after that. */
  readonly lockMs?: number;
  readonly onOutcome?: (job: string, outcome: JobOutcome) => void;
}

/** Limits on jobs that run at once. A service that hangs can only use up the slots of its own jobs. */
export interface JobSlots {
  /** All jobs that hold a database connection together. */
  readonly database: number;
  /** Each kind of job that calls another service. */
  readonly remote: number;
}

/** Takes jobs from the queue and runs them. */
export interface JobWorker {
  start(): void;
  /** Takes no more jobs and waits for those in hand. */
  stop(): Promise<void>;
}

export function createJobWorker(deps: JobWorkerDeps): JobWorker {
  const { config, logger, runner } = deps;
  const lockMs = deps.lockMs ?? LOCK_MS;
  const redis = createQueueRedis(config, logger, 'consumer');
  const databasePlaces = createSemaphore(deps.slots.database);
  const aloneTurn = createSemaphore(1);
  let inHand = 0;
  const remoteInHand = new Map<string, number>();

  const runOrPutBack = async (id: number, lostWorkers: number): Promise<JobOutcome> => {
    inHand += 1;
    try {
      return await runner.run(id, lostWorkers);
    } catch (error) {
      logger.error({ err: error, id }, 'a job could not be started; it stays in the queue');
      return 'busy';
    } finally {
      inHand -= 1;
    }
  };

  const runRemote = async (kind: string, id: number): Promise<JobOutcome | 'full'> => {
    const running = remoteInHand.get(kind) ?? 0;
    if (running >= deps.slots.remote) return 'full';
    remoteInHand.set(kind, running + 1);
    try {
      return await runOrPutBack(id, 0);
    } finally {
      remoteInHand.set(kind, (remoteInHand.get(kind) ?? 1) - 1);
    }
  };
  /** A job whose worker was lost may have caused that. Alone, it can take no other job down with it. */
  const runAlone = async (job: Job<QueuedJob>): Promise<JobOutcome> => {
    await aloneTurn.acquire();
    for (let slot = 0; slot < deps.slots.database; slot += 1) await databasePlaces.acquire();
    try {
      const runsAlone = (job.data.runsAlone ?? 0) + 1;
      await job.updateData({ ...job.data, runsAlone });
      return await runOrPutBack(job.data.id, runsAlone);
    } finally {
      for (let slot = 0; slot < deps.slots.database; slot += 1) databasePlaces.release();
      aloneTurn.release();
    }
  };
  const runInDatabase = async (id: number): Promise<JobOutcome> => {
    await databasePlaces.acquire();
    try {
      return await runOrPutBack(id, 0);
    } finally {
      databasePlaces.release();
    }
  };

  const run = (job: Job<QueuedJob>): Promise<JobOutcome | 'full'> => {
    // BullMQ also counts jobs that were waiting for a slot when their worker was lost.
    if (job.stalledCounter > 0) return runAlone(job);
    return runner.remoteJobs.has(job.name) ? runRemote(job.name, job.data.id) : runInDatabase(job.data.id);
  };

  const worker = new Worker<QueuedJob>(
    QUEUE_NAME,
    async (job, token) => {
      const later = async (ms: number) => {
        await job.moveToDelayed(Date.now() + ms, token);
        throw new DelayedError();
      };
      const outcome = await run(job);
      if (outcome === 'full') return later(FULL_DELAY_MS);
      deps.onOutcome?.(job.name, outcome);
      if (outcome === 'busy') await later(BUSY_DELAY_MS);
    },
    {
      connection: redis,
      prefix: queuePrefix(config),
      autorun: false,
      concurrency: deps.slots.database + deps.slots.remote * runner.remoteJobs.size,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      // The runner decides when a job stalled too often: it can write that down.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      runRetryDelay: 1000,
    },
  );
  worker.on('error', (error) => logger.debug({ err: error }, 'queue worker error'));

  return {
    start() {
      worker.run().catch((error: unknown) => logger.error({ err: error }, 'the queue worker ended'));
    },
    async stop() {
      const deadline = Date.now() + STOP_DEADLINE_MS;
      let isClosed = false;
      void worker.close().finally(() => {
        isClosed = true;
      });
      // Closing waits for Redis as well, which may be away; our own jobs are all that matters.
      const mayLeave = () => isClosed || (inHand === 0 && redis.status !== 'ready');
      while (!mayLeave() && Date.now() < deadline) await delay(20);
      redis.disconnect();
    },
  };
}
