import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, text, timestamp } from '../platform/fields.ts';
import { RecordSelection } from '../platform/record-lists.ts';

/** Of one list, at the same time. */
export const BULK_JOBS_MAX = 5;

export const bulkJobErrors = defineErrors({
  'bulk_jobs.too_many': {
    status: 409,
    message: 'This list is being changed in bulk as often as it can be at once. Wait until one is done.',
  },
  'bulk_jobs.wrong_state': { status: 409, message: 'The job is no longer where it was. Reload to see it.' },
});

/**
 * Going on, at rest, and gone back: a job can be undone from `stopped`, `failed` and `done`. One that failed came to rest
 * by itself, and goes on from there when somebody resumes it.
 */
const BULK_JOB_STATES = [
  'running',
  'stopped',
  'failed',
  'done',
  'undoing',
  'undo_stopped',
  'undo_failed',
  'undone',
] as const;

const Fields = z.record(z.string(), z.unknown());

/** One thing done to many records. */
export const BulkRequest = z.strictObject({
  list: text({ min: 1, max: 60 }),
  action: text({ min: 1, max: 60 }),
  /** What the action wants to know. */
  input: z.record(z.string().max(60), z.unknown()),
  selection: RecordSelection,
});
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkPreview = z.object({
  /** Records that are meant, changed or not. */
  total: z.int(),
  is_total_exact: z.boolean(),
  /** Some of those that will change, with the fields that will. */
  sample: z.array(z.object({ id: id('integer'), name: z.string(), before: Fields, after: Fields })),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkJob = z.object({
  id: id('integer'),
  list: z.string(),
  action: z.string(),
  input: Fields,
  state: z.enum(BULK_JOB_STATES),
  /** Why it failed: its next records met an error at every try, or the queue lost the work. Null unless it failed. */
  problem: z.enum(['error', 'lost']).nullable(),
  /** Null until the worker has counted. */
  total: z.int().nullable(),
  done: z.int(),
  changed: z.int(),
  undone: z.int(),
  /** Records that were changed again since, which undoing left as they are. */
  kept: z.int(),
  started_by: z.object({ id: id('integer'), name: z.string() }).nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
  finished_at: timestamp().nullable(),
});
export type BulkJob = z.infer<typeof BulkJob>;

const common = { area: 'admin', access: access.permission(ADMIN_ACCESS) } as const;
// Named in each call: what is spread into one is not seen by the browser's build, which drops schemas.
const byId = z.object({ id: pathId('integer') });
const one = z.object({ job: BulkJob });

export const previewBulkJob = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/bulk-jobs/preview',
  summary: 'What a change in bulk would do; needs the permission of the list as well',
  body: BulkRequest,
  response: z.object({ preview: BulkPreview }),
  unaudited: 'It changes nothing.',
});

export const startBulkJob = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/bulk-jobs',
  summary: 'Starts a change in bulk; needs the permission of the list as well',
  body: BulkRequest,
  response: one,
  errors: ['bulk_jobs.too_many'],
});

export const listBulkJobs = endpoint({
  ...common,
  method: 'GET',
  path: 'admin/bulk-jobs',
  summary: 'The latest changes in bulk of a list, newest first',
  query: z.object({ list: text({ min: 1, max: 60 }) }),
  response: z.object({ jobs: z.array(BulkJob) }),
});

export const getBulkJob = endpoint({
  ...common,
  params: byId,
  method: 'GET',
  path: 'admin/bulk-jobs/:id',
  summary: 'How far a change in bulk is',
  response: one,
});

export const stopBulkJob = endpoint({
  ...common,
  params: byId,
  method: 'POST',
  path: 'admin/bulk-jobs/:id/stop',
  summary: 'Stops a change in bulk, or its undoing, after the records in hand',
  response: one,
  errors: ['bulk_jobs.wrong_state'],
});

export const resumeBulkJob = endpoint({
  ...common,
  params: byId,
  method: 'POST',
  path: 'admin/bulk-jobs/:id/resume',
  summary: 'Goes on where a change in bulk, or its undoing, was stopped or failed',
  response: one,
  errors: ['bulk_jobs.wrong_state'],
});

export const undoBulkJob = endpoint({
  ...common,
  params: byId,
  method: 'POST',
  path: 'admin/bulk-jobs/:id/undo',
  summary: 'Takes a change in bulk back, but for what was changed again since',
  response: one,
  errors: ['bulk_jobs.wrong_state'],
});
