import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { fail, listSilent } from './bulk-jobs.repository.ts';
import { workBulkJob } from './bulk-jobs.work.ts';

/** No batch takes so long, and no pause between two tries of one. */
const SILENT_MS = 15 * 60_000;
/** More than can be under way; the rest is found the next time. */
const AT_ONCE = 100;

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/**
 * Finds jobs that claim to be under way while nothing is left in the queue that would move them on. Those that wait in
 * it, as after a night without workers, go on by themselves.
 */
export async function failLostJobs({ db, outbox, clock }: Deps): Promise<void> {
  const silent = await listSilent(db, new Date(clock.now().getTime() - SILENT_MS), AT_ONCE);
  for (const job of silent) {
    const isGoingOn = await outbox.isUnfinished(db, workBulkJob, { id: job.id, run: job.run });
    if (!isGoingOn) await fail(db, job, 'lost');
  }
}
