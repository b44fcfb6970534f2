import { Counter } from 'prom-client';
import type { Database } from '#platform/db/database.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { JobOutcome } from './job-runner.ts';
import { countFailed, measureBacklog } from './outbox.repository.ts';

/** Registers metrics worth an alert: jobs that pile up, get old, or fail. */
export function registerQueueMetrics(metrics: Metrics, db: Database) {
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs run by this worker, by outcome',
    labelNames: ['job', 'outcome'],
    registers: [metrics.registry],
  });
  metrics.gauge({
    name: 'jobs_unfinished',
    help: 'Unfinished jobs in the outbox',
    read: async () => (await measureBacklog(db)).unfinished,
  });
  metrics.gauge({
    name: 'jobs_oldest_seconds',
    help: 'Time since the oldest unfinished job was due',
    read: async () => (await measureBacklog(db)).oldestSeconds,
  });
  metrics.gauge({
    name: 'jobs_failed',
    help: 'Jobs that failed after their last attempt',
    read: () => countFailed(db),
  });
  return { countJob: (job: string, outcome: JobOutcome) => jobs.inc({ job, outcome }) };
}
