import { setTimeout as delay } from 'node:timers/promises';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import { createQueueRedis } from '#platform/redis/redis.ts';
import { QUEUE_NAME, type QueuedJob, queuePrefix } from './job-queue.ts';
import type { JobOutcome, JobRunner } from './job-runner.ts';

const BUSY_DELAY_MS = 5000;
/** How soon a job is tried again when all slots of its kind are in use. */
const FULL_DELAY_MS = 1000;
const STOP_DEADLINE_MS = 25_000;
const LOCK_MS = 10_000;

interface JobWorkerDeps {
  readonly config: Config;
  readonly logger: Logger;
  readonly runner: JobRunner;
  readonly slots: JobSlots;
  /** How long a job stays locked without a renewal; after that, other workers take it over. */
  readonly lockMs?: number;
  /** How soon a job that another worker holds is tried again. */
  readonly busyDelayMs?: number;
  readonly onOutcome?: (job: string, outcome: JobOutcome) => void;
}

type Work = () => Promise<JobOutcome>;

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
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

export function createJobWorker(deps: JobWorkerDeps): JobWorker {
  const { config, logger, runner } = deps;
  const lockMs = deps.lockMs ?? LOCK_MS;
  const redis = createQueueRedis(config, logger, 'consumer');
  const databaseSlots = createSemaphore(deps.slots.database);
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

  const inRemoteSlot = async (kind: string, work: Work): Promise<JobOutcome | 'full'> => {
    const running = remoteInHand.get(kind) ?? 0;
    if (running >= deps.slots.remote) return 'full';
    remoteInHand.set(kind, running + 1);
    try {
      return await work();
    } finally {
      remoteInHand.set(kind, (remoteInHand.get(kind) ?? 1) - 1);
    }
  };
  const inDatabaseSlots = async (count: number, work: Work): Promise<JobOutcome> => {
    for (let slot = 0; slot < count; slot += 1) await databaseSlots.acquire();
    try {
      return await work();
    } finally {
      for (let slot = 0; slot < count; slot += 1) databaseSlots.release();
    }
  };
  /** Counts the run before it starts, so that a lost worker is counted. */
  const runCounted = async (job: Job<QueuedJob>): Promise<JobOutcome> => {
    const before = job.data;
    const runsAlone = (before.runsAlone ?? 0) + 1;
    await job.updateData({ ...before, runsAlone });
    const outcome = await runOrPutBack(before.id, runsAlone);
    // Another worker holds it, or the database went away. This worker is alive, so none was lost.
    if (outcome === 'busy') await job.updateData(before);
    return outcome;
  };

  const isRemote = (job: Job<QueuedJob>) => runner.remoteJobs.has(job.name);
  const run = (job: Job<QueuedJob>): Promise<JobOutcome | 'full'> => {
    const work = () => runOrPutBack(job.data.id, 0);
    return isRemote(job) ? inRemoteSlot(job.name, work) : inDatabaseSlots(1, work);
  };
  /**
   * A job whose worker was lost may have caused that. Such jobs run one at a time, and one that uses the database runs
   * without other database jobs. One that calls a service takes only its own slot: the service may hang.
   */
  const runAlone = async (job: Job<QueuedJob>): Promise<JobOutcome | 'full'> => {
    const work = () => runCounted(job);
    await aloneTurn.acquire();
    try {
      return await (isRemote(job)
        ? inRemoteSlot(job.name, work)
        : inDatabaseSlots(deps.slots.database, work));
    } finally {
      aloneTurn.release();
    }
  };

  const worker = new Worker<QueuedJob>(
    QUEUE_NAME,
    async (job, token) => {
      const later = async (ms: number) => {
        await job.moveToDelayed(Date.now() + ms, token);
        throw new DelayedError();
      };
      // BullMQ also counts jobs that were waiting for a slot when their worker was lost.
      const outcome = await (job.stalledCounter > 0 ? runAlone(job) : run(job));
      if (outcome === 'full') return later(FULL_DELAY_MS);
      deps.onOutcome?.(job.name, outcome);
      if (outcome === 'busy') await later(deps.busyDelayMs ?? BUSY_DELAY_MS);
    },
    {
      connection: redis,
      prefix: queuePrefix(config),
      autorun: false,
      concurrency: deps.slots.database + deps.slots.remote * runner.remoteJobs.size,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      // The runner decides when a job stalled too often, because it can record that.
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
      // Closing also waits for Redis, which may be unavailable; only our own jobs matter.
      const mayLeave = () => isClosed || (inHand === 0 && redis.status !== 'ready');
      while (!mayLeave() && Date.now() < deadline) await delay(20);
      redis.disconnect();
    },
  };
}
