import type { FailedJob, failedJobList } from '@kinora/contracts/foundation/queues.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { JobKinds } from './job-kinds.ts';
import type { FailedJobRow } from './queues.list.repository.ts';

export type FailedJobReader = RecordReader<typeof failedJobList, FailedJobRow>;

export const presentFailedJob =
  (kinds: JobKinds) =>
  (row: FailedJobRow): FailedJob => ({
    id: row.id,
    job: row.job,
    kind: kinds.kindOf(row.job),
    subject: subjectOf(row.payload),
    error: row.last_error ?? '',
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    failed_at: row.failed_at.toISOString(),
  });

/**
 * The ids in a payload, such as `titleId 7`. Everything else stays hidden: texts of mails contain links that sign people
 * in.
 */
function subjectOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const ids = Object.entries(payload).filter(
    ([key, value]) => /id$/i.test(key) && Number.isSafeInteger(value),
  );
  return ids.length === 0 ? null : ids.map(([key, value]) => `${key} ${value}`).join(', ');
}
