import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteOld } from './bulk-jobs.repository.ts';

/** Jobs can be undone for this long. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const AT_ONCE = 5000;

/** Deletes old jobs and their undo data, a few thousand records per batch. */
export async function cleanBulkJobs({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  while (await deleteOld(db, before, AT_ONCE));
}
