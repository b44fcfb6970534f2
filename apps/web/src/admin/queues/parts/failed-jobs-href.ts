import type { JobKind } from '@kinora/contracts/foundation/queues.ts';

export const FAILED_JOBS_ID = 'failed-jobs';

/** The address of the failed jobs of one kind. */
export function failedJobsHref(kind: JobKind): string {
  const filters = { match: 'all', rules: [{ key: 'kind', operator: 'is', value: kind }] };
  const search = new URLSearchParams({ filters: JSON.stringify(filters) });
  return `/admin/logs/queues?${search.toString()}#${FAILED_JOBS_ID}`;
}
