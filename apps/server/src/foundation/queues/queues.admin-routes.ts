import {
  discardFailedJobs,
  getQueues,
  listFailedJobs,
  retryFailedJobs,
  setQueuePaused,
} from '@kinora/contracts/foundation/queues.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { JobKinds } from './job-kinds.ts';
import { type FailedJobReader, presentFailedJob } from './queues.presenter.ts';
import type { QueuesService } from './queues.service.ts';

export const queuesAdminRoutes = (queues: QueuesService, list: FailedJobReader, kinds: JobKinds): Route[] => [
  route(getQueues, async () => ({ queues: await queues.describe() })),
  route(setQueuePaused, async ({ body }) => ({ queues: await queues.setPaused(body.kinds, body.is_paused) })),
  route(listFailedJobs, async ({ query }) =>
    toRecordPage(await list.page(query), query.perPage, presentFailedJob(kinds)),
  ),
  route(retryFailedJobs, async ({ body }) => ({ retried: await queues.retry(body.ids) })),
  route(discardFailedJobs, async ({ body }) => ({ discarded: await queues.discard(body.ids) })),
];
