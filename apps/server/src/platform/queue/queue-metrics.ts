import { Counter } from 'prom-client';
import type { Database } from '#platform/db/database.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { JobOutcome } from './job-runner.ts';
import { countFailed, measureBacklog } from './outbox.repository.ts';

/** Registers what is worth an alarm: jobs that pile up, get old, or are put aside. */
export function registerQueueMetrics(metrics: Metrics, db: Database) {
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs run by this worker, by outcome',
    labelNames: ['job', 'outcome'],
    registers: [metrics.registry],
  });
  metrics.gauge({
    name: 'jobs_unfinished',
    help: 'Jobs in the outbox that are neither done nor put aside',
    read: async () => (await measureBacklog(db)).unfinished,
  });
  metrics.gauge({
    name: 'jobs_oldest_seconds',
    help: 'For how long the oldest unfinished job has been due',
    read: async () => (await measureBacklog(db)).oldestSeconds,
  });
  metrics.gauge({
    name: 'jobs_failed',
    help: 'Jobs put aside after their last try',
    read: () => countFailed(db),
  });
  return { countJob: (job: string, outcome: JobOutcome) => jobs.inc({ job, outcome }) };
}
