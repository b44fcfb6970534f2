import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, timestamp } from '../platform/fields.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { foundationPermissions } from './permissions.ts';

/** Groups of background jobs. Each job belongs to one. */
export const JOB_KINDS = [
  'mail',
  'accounts',
  'search',
  'channels',
  'catalogue',
  'files',
  'bulk',
  'events',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JobQueueState = z.object({
  kind: z.enum(JOB_KINDS),
  waiting: z.int(),
  /** Null if Redis does not answer. */
  running: z.int().nullable(),
  failed: z.int(),
  /** When the job that waits longest was due; null if none is due. */
  oldest_due_at: timestamp().nullable(),
  done_last_hour: z.int(),
  is_paused: z.boolean(),
});
export type JobQueueState = z.infer<typeof JobQueueState>;

export const Queues = z.object({
  kinds: z.array(JobQueueState),
  /** In the same hour of yesterday. */
  done_yesterday: z.int(),
  workers: z.object({
    alive: z.int(),
    /** Workers that stopped without a sign within the last day. */
    lost: z.int(),
    /** When the latest of them was seen. */
    lost_at: timestamp().nullable(),
  }),
});
export type Queues = z.infer<typeof Queues>;

/** A job that failed after its last attempt. */
export const FailedJob = z.object({
  id: id('bigint'),
  /** Such as `send-mail`. */
  job: z.string(),
  kind: z.enum(JOB_KINDS),
  /** What it was about, without personal content: `user 12`, `title 7`. Null if unknown. */
  subject: z.string().nullable(),
  error: z.string(),
  attempts: z.int(),
  created_at: timestamp(),
  failed_at: timestamp(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const failedJobList = defineRecordList({
  name: 'failed-jobs',
  sorts: ['failed_at'],
  orderBy: 'failed_at',
  orderDir: 'desc',
  filters: { kind: { kind: 'choice', options: JOB_KINDS }, failed_at: { kind: 'date' } },
});

const viewing = { area: 'admin', access: access.permission(foundationPermissions.viewLogs) } as const;
const changing = { area: 'admin', access: access.permission(foundationPermissions.updateSettings) } as const;

/** Some failed jobs, or all of them. */
const JobSelection = z
  .strictObject({
    ids: z.array(id('bigint')).min(1).max(1000).optional(),
    all: z.literal(true).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), 'Select jobs, or all of them.');

export const getQueues = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/queues',
  summary: 'Returns the number of waiting, running and failed background jobs by kind',
  response: z.object({ queues: Queues }),
});

export const setQueuePaused = endpoint({
  ...changing,
  method: 'PUT',
  path: 'admin/queues/paused',
  summary: 'Pauses or resumes kinds of background jobs; jobs that run are finished',
  body: z.strictObject({
    kinds: z.array(z.enum(JOB_KINDS)).min(1).max(JOB_KINDS.length),
    is_paused: z.boolean(),
  }),
  response: z.object({ queues: Queues }),
});

export const listFailedJobs = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/queues/failed-jobs',
  summary: 'Lists jobs that failed after their last attempt',
  query: recordListQuery(failedJobList),
  response: recordPageOf(FailedJob),
});

export const retryFailedJobs = endpoint({
  ...changing,
  method: 'POST',
  path: 'admin/queues/failed-jobs/retry',
  summary: 'Runs failed jobs again',
  body: JobSelection,
  response: z.object({ retried: z.int() }),
});

export const discardFailedJobs = endpoint({
  ...changing,
  method: 'POST',
  path: 'admin/queues/failed-jobs/discard',
  summary: 'Deletes failed jobs, so that they never run',
  body: JobSelection,
  response: z.object({ discarded: z.int() }),
});
