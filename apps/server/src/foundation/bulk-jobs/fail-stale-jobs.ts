import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { fail, listStale } from './bulk-jobs.repository.ts';
import { runBulkJob } from './run-bulk-job.ts';

/** Longer than any batch and any delay between two retries. */
const SILENT_MS = 15 * 60_000;
/** More than can run at once; the next run finds the rest. */
const AT_ONCE = 100;

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/**
 * Fails jobs that are marked as running but have no queue entry left. Jobs still in the queue, e.g. after a night
 * without workers, continue by themselves.
 */
export async function failStaleJobs({ db, outbox, clock }: Deps): Promise<void> {
  const silent = await listStale(db, new Date(clock.now().getTime() - SILENT_MS), AT_ONCE);
  for (const job of silent) {
    const isGoingOn = await outbox.isUnfinished(db, runBulkJob, { id: job.id, run: job.run });
    if (!isGoingOn) await fail(db, job, 'lost');
  }
}
