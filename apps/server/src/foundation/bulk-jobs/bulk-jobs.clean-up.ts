import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteOld } from './bulk-jobs.repository.ts';

/** So long what was can be put back. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const AT_ONCE = 5000;

/** Old jobs go with what they kept, some thousand records at a time. */
export async function cleanBulkJobs({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  while (await deleteOld(db, before, AT_ONCE));
}
