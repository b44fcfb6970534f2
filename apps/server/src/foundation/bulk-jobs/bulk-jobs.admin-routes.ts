import {
  getBulkJob,
  listBulkJobs,
  previewBulkJob,
  resumeBulkJob,
  startBulkJob,
  stopBulkJob,
  undoBulkJob,
} from '@kinora/contracts/foundation/bulk-jobs.ts';
import { type Caller, can, requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentBulkJob } from './bulk-jobs.presenter.ts';
import type { BulkActor } from './bulk-guard.ts';
import type { BulkJobs } from './bulk-jobs.service.ts';

const actorOf = (caller: Caller): BulkActor => ({
  userId: requireUserId(caller),
  can: (permission) => can(caller, permission),
});

export const bulkJobsAdminRoutes = (jobs: BulkJobs): Route[] => [
  route(previewBulkJob, async ({ body, caller }) => ({ preview: await jobs.preview(body, actorOf(caller)) })),
  route(startBulkJob, async ({ body, caller }) => ({
    job: presentBulkJob(await jobs.start(body, actorOf(caller))),
  })),
  route(listBulkJobs, async ({ query, caller }) => ({
    jobs: (await jobs.list(query.list, actorOf(caller))).map(presentBulkJob),
  })),
  route(getBulkJob, async ({ params, caller }) => ({
    job: presentBulkJob(await jobs.find(params.id, actorOf(caller))),
  })),
  route(stopBulkJob, async ({ params, caller }) => ({
    job: presentBulkJob(await jobs.stop(params.id, actorOf(caller))),
  })),
  route(resumeBulkJob, async ({ params, caller }) => ({
    job: presentBulkJob(await jobs.resume(params.id, actorOf(caller))),
  })),
  route(undoBulkJob, async ({ params, caller }) => ({
    job: presentBulkJob(await jobs.undo(params.id, actorOf(caller))),
  })),
];
