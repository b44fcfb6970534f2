import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy.tsx';
import { useFollowedJobs } from './bulk-jobs-store.ts';

const BulkPanel = lazyPart(async () => (await import('./bulk-panel.tsx')).BulkPanel);

/** Shows bulk jobs on every back-office page. The panel's code is loaded with the first job. */
export function BulkTray() {
  const jobs = useFollowedJobs();
  if (jobs.length === 0) return null;
  return (
    <Suspense>
      <BulkPanel jobs={jobs} />
    </Suspense>
  );
}
