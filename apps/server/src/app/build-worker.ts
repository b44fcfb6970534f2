import type { ModuleParts } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { queueSchedules } from '#platform/queue/queue-schedules.ts';
import { createJobQueue } from '#platform/queue/job-queue.ts';
import { backoffMs, createJobRunner } from '#platform/queue/job-runner.ts';
import { createJobWorker } from '#platform/queue/job-worker.ts';
import { registerQueueMetrics } from '#platform/queue/queue-metrics.ts';
import { createRelay } from '#platform/queue/relay.ts';
import { createScheduler } from '#platform/queue/scheduler.ts';
import { jobHandlersOf } from './job-handlers.ts';

/** Maximum number of concurrent jobs of one kind that call an external service. */
const REMOTE_SLOTS = 5;

type WorkerParts = Pick<ModuleParts, 'jobs' | 'schedules' | 'listeners' | 'longWorkers'>;

export interface WorkerProcess {
  start(): void;
  /** Accepts no new work and waits for the running work. */
  stop(): Promise<void>;
}

/** Builds the worker. With WORKER_TASKS, the tasks that open untrusted files can run in a separate process. */
export function buildWorker(platform: Platform, modules: readonly WorkerParts[]): WorkerProcess {
  const { WORKER_TASKS: tasks } = platform.config;
  const jobs = tasks === 'videos' ? undefined : buildJobs(platform, modules);
  const longWorkers = modules
    .flatMap((module) => module.longWorkers ?? [])
    .filter(({ task }) => tasks === 'all' || tasks === task)
    .map(({ create }) => create());
  return {
    start() {
      jobs?.start();
      for (const longWorker of longWorkers) longWorker.start();
    },
    async stop() {
      // In parallel: long workers release work that would take hours.
      await Promise.all([...longWorkers.map((one) => one.stop()), jobs?.stop()]);
    },
  };
}

/** Relays the outbox, runs jobs and listeners, and triggers the schedules. */
function buildJobs(platform: Platform, modules: readonly WorkerParts[]): WorkerProcess {
  const { config, logger, db, clock, signals, metrics } = platform;
  const handlers = modules.flatMap(jobHandlersOf);
  const { countJob } = registerQueueMetrics(metrics, db);
  const queue = createJobQueue(config, logger);
  const relay = createRelay({ db, queue, signals, logger, jobs: handlers.map(({ job }) => job) });
  const worker = createJobWorker({
    config,
    logger,
    runner: createJobRunner({ db, logger, handlers, backoff: backoffMs }),
    slots: {
      // A running job holds one connection and may need a second one; the relay and the schedules need some too.
      database: Math.max(1, Math.floor(config.DATABASE_POOL / 2)),
      remote: REMOTE_SLOTS,
    },
    onOutcome: countJob,
  });
  const schedules = [...queueSchedules(db), ...modules.flatMap((module) => module.schedules ?? [])];
  const scheduler = createScheduler({ db, clock, logger, schedules });

  return {
    start() {
      worker.start();
      relay.start();
      scheduler.start();
    },
    async stop() {
      await relay.stop();
      await Promise.all([worker.stop(), scheduler.stop()]);
      await queue.close();
    },
  };
}
