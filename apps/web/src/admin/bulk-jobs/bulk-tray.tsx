import { Suspense } from 'react';
import { lazyPart } from '#ui/late.tsx';
import { useFollowedJobs } from './bulk-jobs-store.ts';

const BulkPanel = lazyPart(async () => (await import('./bulk-panel.tsx')).BulkPanel);

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
