import { lazy, Suspense } from 'react';
import { useFollowedJobs } from './bulk-jobs-store.ts';

const BulkPanel = lazy(async () => ({ default: (await import('./bulk-panel.tsx')).BulkPanel }));

/** The place of changes in bulk, on every page of the back office; their code comes with the first. */
export function BulkTray() {
  const jobs = useFollowedJobs();
  if (jobs.length === 0) return null;
  return (
    <Suspense>
      <BulkPanel jobs={jobs} />
    </Suspense>
  );
}
