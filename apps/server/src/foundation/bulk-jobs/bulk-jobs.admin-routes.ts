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
import type { BulkActor } from '#platform/bulk-target.ts';
import { createBulkJobPresenter } from './bulk-jobs.presenter.ts';
import type { BulkJobs } from './bulk-jobs.service.ts';

const actorOf = (caller: Caller): BulkActor => ({
  userId: requireUserId(caller),
  permissions: caller.permissions,
  isPasswordConfirmed: caller.isPasswordConfirmed,
  can: (permission) => can(caller, permission),
});

export function bulkJobsAdminRoutes(jobs: BulkJobs): Route[] {
  const present = createBulkJobPresenter(jobs.canUndo);
  return [
    route(previewBulkJob, async ({ body, caller }) => ({
      preview: await jobs.preview(body, actorOf(caller)),
    })),
    route(startBulkJob, async ({ body, caller }) => ({
      job: present(await jobs.start(body, actorOf(caller))),
    })),
    route(listBulkJobs, async ({ query, caller }) => ({
      jobs: (await jobs.list(query.list, actorOf(caller))).map(present),
    })),
    route(getBulkJob, async ({ params, caller }) => ({
      job: present(await jobs.find(params.id, actorOf(caller))),
    })),
    route(stopBulkJob, async ({ params, caller }) => ({
      job: present(await jobs.stop(params.id, actorOf(caller))),
    })),
    route(resumeBulkJob, async ({ params, caller }) => ({
      job: present(await jobs.resume(params.id, actorOf(caller))),
    })),
    route(undoBulkJob, async ({ params, caller }) => ({
      job: present(await jobs.undo(params.id, actorOf(caller))),
    })),
  ];
}
