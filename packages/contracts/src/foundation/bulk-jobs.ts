import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, text, timestamp } from '../platform/fields.ts';
import { RecordSelection } from '../platform/record-lists.ts';

/** The maximum number of concurrent jobs per list. */
export const BULK_JOBS_MAX = 5;

export const bulkJobErrors = defineErrors({
  'bulk_jobs.too_many': {
    status: 409,
    message: 'Too many bulk edits are running on this list. Wait for one to finish.',
  },
  'bulk_jobs.wrong_state': { status: 409, message: 'The job has moved on. Reload to see it.' },
});

/**
 * A job can be undone from `stopped`, `failed` and `done`. A failed job stopped by itself and continues from there when
 * resumed.
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

/** One action applied to many records. */
export const BulkRequest = z.strictObject({
  list: text({ min: 1, max: 60 }),
  action: text({ min: 1, max: 60 }),
  /** The input of the action. */
  input: z.record(z.string().max(60), z.unknown()),
  selection: RecordSelection,
});
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkPreview = z.object({
  /** The number of selected records, changed or not. */
  total: z.int(),
  is_total_exact: z.boolean(),
  /** A sample of the records that will change, with the changed fields. */
  sample: z.array(z.object({ id: id('integer'), name: z.string(), before: Fields, after: Fields })),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkJob = z.object({
  id: id('integer'),
  list: z.string(),
  action: z.string(),
  input: Fields,
  state: z.enum(BULK_JOB_STATES),
  /** Why it failed: its next records failed on every try, or the queue lost the job. Null unless it failed. */
  problem: z.enum(['error', 'lost']).nullable(),
  /** Null until the worker has counted the records. */
  total: z.int().nullable(),
  done: z.int(),
  changed: z.int(),
  undone: z.int(),
  /** Records that undo skipped, because they were changed again since. */
  kept: z.int(),
  /** False if its action is final, such as deleting users. */
  can_undo: z.boolean(),
  started_by: z.object({ id: id('integer'), name: z.string() }).nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
  finished_at: timestamp().nullable(),
});
export type BulkJob = z.infer<typeof BulkJob>;

const common = { area: 'admin', access: access.permission(ADMIN_ACCESS) } as const;
// Repeated in each endpoint: the browser build drops schemas, but cannot see those in a spread object.
const byId = z.object({ id: pathId('integer') });
const one = z.object({ job: BulkJob });

export const previewBulkJob = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/bulk-jobs/preview',
  summary: 'Previews a bulk edit; also needs the permission for the list',
  body: BulkRequest,
  response: z.object({ preview: BulkPreview }),
  unaudited: 'Nothing to change.',
});

export const startBulkJob = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/bulk-jobs',
  summary: 'Starts a bulk edit; also needs the permission for the list',
  body: BulkRequest,
  response: one,
  errors: ['bulk_jobs.too_many', 'password_unconfirmed'],
});

export const listBulkJobs = endpoint({
  ...common,
  method: 'GET',
  path: 'admin/bulk-jobs',
  summary: 'Lists recent bulk edits, newest first',
  query: z.object({ list: text({ min: 1, max: 60 }) }),
  response: z.object({ jobs: z.array(BulkJob) }),
});

export const getBulkJob = endpoint({
  ...common,
  params: byId,
  method: 'GET',
  path: 'admin/bulk-jobs/:id',
  summary: 'Returns the progress of a bulk edit',
  response: one,
});

export const stopBulkJob = endpoint({
  ...common,
  params: byId,
  method: 'POST',
  path: 'admin/bulk-jobs/:id/stop',
  summary: 'Stops a bulk edit, or its undo, after the current batch',
  response: one,
  errors: ['bulk_jobs.wrong_state'],
});

export const resumeBulkJob = endpoint({
  ...common,
  params: byId,
  method: 'POST',
  path: 'admin/bulk-jobs/:id/resume',
  summary: 'Resumes a stopped or failed bulk edit, or its undo',
  response: one,
  errors: ['bulk_jobs.wrong_state', 'password_unconfirmed'],
});

export const undoBulkJob = endpoint({
  ...common,
  params: byId,
  method: 'POST',
  path: 'admin/bulk-jobs/:id/undo',
  summary: 'Undoes a bulk edit, except records changed since then',
  response: one,
  errors: ['bulk_jobs.wrong_state', 'password_unconfirmed'],
});
