/** Queues: background jobs by kind, and what the owner decides about those that failed. */
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import type { Job } from '#platform/queue/job.ts';
import { createJobKinds } from './job-kinds.ts';
import { queuesAdminRoutes } from './queues.admin-routes.ts';
import { failedJobSource } from './queues.list.repository.ts';
import { createQueuesService, FAILED_JOBS_SUBJECT, QUEUE_SUBJECT } from './queues.service.ts';

interface Deps {
  /** Of all modules. */
  readonly jobs: () => readonly Job[];
}

export const queuesModule = defineModule({
  name: 'foundation/queues',
  setup: ({ db, redis }: Pick<Platform, 'db' | 'redis'>, { jobs }: Deps) => {
    const kinds = createJobKinds(jobs);
    const service = createQueuesService({ db, redis, kinds });
    const list = createRecordReader(db, failedJobSource(kinds.namesOf));
    const permission = foundationPermissions.viewLogs;
    return {
      routes: queuesAdminRoutes(service, list, kinds),
      auditSubjects: [QUEUE_SUBJECT, FAILED_JOBS_SUBJECT].map((type) => ({ type, permission })),
    };
  },
});
