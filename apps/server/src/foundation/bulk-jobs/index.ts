/** Bulk jobs: applies one action to many records of a list in batches. Jobs can be stopped, resumed and undone. */
import type { BulkTarget } from '#platform/bulk-target.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { bulkJobsAdminRoutes } from './bulk-jobs.admin-routes.ts';
import { cleanBulkJobs } from './clean-bulk-jobs.ts';
import { failStaleJobs } from './fail-stale-jobs.ts';
import { createBulkJobs } from './bulk-jobs.service.ts';
import { bulkJobHandler } from './run-bulk-job.ts';

const DAY_SECONDS = 86_400;
const QUARTER_SECONDS = 900;

interface Deps {
  /** The bulk targets that modules declare, available once every module is set up. */
  readonly bulkTargets: () => readonly BulkTarget[];
}

export const bulkJobsModule = defineModule({
  name: 'foundation/bulk-jobs',
  setup: ({ db, outbox, clock }: Pick<Platform, 'db' | 'outbox' | 'clock'>, { bulkTargets }: Deps) => {
    const targets = (list: string) => bulkTargets().find((target) => target.list === list);
    const jobs = createBulkJobs({ db, outbox, targets });
    return {
      routes: bulkJobsAdminRoutes(jobs),
      jobs: [bulkJobHandler(targets, outbox)],
      schedules: [
        { name: 'clean-bulk-jobs', everySeconds: DAY_SECONDS, run: () => cleanBulkJobs({ db, clock }) },
        {
          name: 'fail-stale-bulk-jobs',
          everySeconds: QUARTER_SECONDS,
          run: () => failStaleJobs({ db, outbox, clock }),
        },
      ],
    };
  },
});
