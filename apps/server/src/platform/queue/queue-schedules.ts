import type { Database } from '#platform/db/database.ts';
import * as outbox from './outbox.repository.ts';
import type { Schedule } from './schedule.ts';
import * as runs from './schedule.repository.ts';

const BATCH = 5000;
const KEEP_DONE_JOBS_DAYS = 3;
const KEEP_RUNS_DAYS = 30;
const HOUR = 3600;

/** Keeps the queue's own tables small. Failed jobs stay until an operator handles them. */
export const queueSchedules = (db: Database): Schedule[] => [
  {
    name: 'clean-outbox',
    everySeconds: HOUR,
    run: () => inBatches(() => outbox.deleteDone(db, KEEP_DONE_JOBS_DAYS, BATCH)),
  },
  {
    name: 'clean-schedule-runs',
    everySeconds: 24 * HOUR,
    run: () => inBatches(() => runs.deleteRuns(db, KEEP_RUNS_DAYS, BATCH)),
  },
];

/** Many short statements instead of one that would time out. */
async function inBatches(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) === BATCH);
}
