import type { BulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';

export const presentBulkJob = ({ user_id: userId, user_name: userName, ...row }: BulkJobRow): BulkJob => ({
  ...row,
  started_by: userId === null || userName === null ? null : { id: userId, name: userName },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
