import type { BulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';

/** `canUndo` tells whether the action of a job can be undone. */
export const createBulkJobPresenter =
  (canUndo: (job: BulkJobRow) => boolean) =>
  (job: BulkJobRow): BulkJob => {
    const { user_id: userId, user_name: userName, ...row } = job;
    return {
      ...row,
      can_undo: canUndo(job),
      started_by: userId === null || userName === null ? null : { id: userId, name: userName },
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
    };
  };
