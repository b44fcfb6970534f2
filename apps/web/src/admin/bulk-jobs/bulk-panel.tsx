import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import {
  type BulkJob,
  getBulkJob,
  resumeBulkJob,
  stopBulkJob,
  undoBulkJob,
} from '@kinora/contracts/foundation/bulk-jobs.ts';
import { useRunWhenRequired } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { useWorkProgress } from '#foundation/live/work-events.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { bulkJobsStore, type FollowedJob } from './bulk-jobs-store.ts';
import { bulkStateLabel } from './bulk-state-label.ts';

/** Live updates are faster; this is for pages without them. */
const REFRESH_MS = 5000;

const RESUMABLE: readonly BulkJob['state'][] = ['stopped', 'failed', 'undo_stopped', 'undo_failed'];
const UNDOABLE: readonly BulkJob['state'][] = ['stopped', 'failed', 'done'];

const isMoving = ({ state }: BulkJob) => state === 'running' || state === 'undoing';

/** Progress of the bulk jobs that this tab follows, with buttons to stop, resume and undo them. */
export function BulkPanel({ jobs }: { jobs: readonly FollowedJob[] }) {
  const { t } = useTrans();
  return (
    <section
      aria-label={t('Bulk edits')}
      className="fixed start-3 bottom-6 z-(--z-bulk-bar) grid w-95 max-w-[calc(100vw-24px)] animate-rise divide-y divide-line overflow-hidden rounded-[14px] bg-overlay text-[13.5px] shadow-3 max-md:bottom-17 lg:start-61"
    >
      {jobs.map((job) => (
        <JobRow key={job.id} followed={job} />
      ))}
    </section>
  );
}

function JobRow({ followed }: { followed: FollowedJob }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const query = useQuery({
    ...endpointQuery(getBulkJob, { params: { id: followed.id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.job) ? REFRESH_MS : false),
  });
  const job = query.data?.job;
  useWorkProgress('bulk-jobs', (id) => {
    if (id === followed.id) void query.refetch();
  });
  useRefreshAfter(job);
  return (
    <div className="grid gap-2 px-4 py-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-[14px] font-[650]">{followed.label}</h2>
          <p role="status" className={job && job.problem !== null ? 'text-danger' : 'text-fg-2'}>
            {query.isError ? t('Progress is unavailable.') : null}
            {job ? bulkStateLabel(t, number, job) : null}
          </p>
        </div>
        {job ? <JobButtons job={job} label={followed.label} /> : null}
        {job && isMoving(job) ? null : (
          <IconButton size="sm" label={t('Close')} onPress={() => bulkJobsStore.leave(followed.id)}>
            <X size={17} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {job && isMoving(job) ? <JobLine job={job} label={followed.label} /> : null}
    </div>
  );
}

function JobLine({
  job: { state, total, done, changed, undone, kept },
  label,
}: {
  job: BulkJob;
  label: string;
}) {
  const [value, maxValue] = state === 'undoing' ? [undone + kept, changed] : [done, total];
  return maxValue === null ? (
    <ProgressLine aria-label={label} isIndeterminate />
  ) : (
    <ProgressLine aria-label={label} value={value} maxValue={Math.max(1, maxValue)} />
  );
}

function JobButtons({ job, label }: { job: BulkJob; label: string }) {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const runWhenRequired = useRunWhenRequired();
  const act = useMutation({
    // The stop, resume and undo endpoints have the same input and output.
    mutationFn: (endpoint: typeof stopBulkJob) =>
      runWhenRequired(() => call(endpoint, { params: { id: job.id } })),
    onSuccess: (answer) => {
      if (answer === undefined) return;
      queryClient.setQueryData(endpointQuery(getBulkJob, { params: { id: job.id } }).queryKey, answer);
    },
  });
  const askUndo = async () => {
    const isSure = await confirm({
      title: t('Undo “:label”?', { label }),
      body: t('The records return to their previous values. Later changes are kept.'),
      confirmLabel: t('Undo'),
    });
    if (isSure) act.mutate(undoBulkJob);
  };
  const { state } = job;
  return (
    <>
      {isMoving(job) ? (
        <Button size="sm" isPending={act.isPending} onPress={() => act.mutate(stopBulkJob)}>
          {t('Stop')}
        </Button>
      ) : null}
      {RESUMABLE.includes(state) ? (
        <Button size="sm" isPending={act.isPending} onPress={() => act.mutate(resumeBulkJob)}>
          {t('Resume')}
        </Button>
      ) : null}
      {UNDOABLE.includes(state) && job.can_undo && job.changed > 0 ? (
        <Button variant="text" size="sm" isPending={act.isPending} onPress={() => void askUndo()}>
          {t('Undo')}
        </Button>
      ) : null}
    </>
  );
}

/** Invalidates the back-office queries once a job is no longer running. */
function useRefreshAfter(job: BulkJob | undefined): void {
  const queryClient = useQueryClient();
  const isAtRest = job !== undefined && !isMoving(job);
  useEffect(() => {
    if (!isAtRest) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && path.startsWith('admin/') && !path.startsWith('admin/bulk-jobs'),
    });
  }, [isAtRest, job?.state, queryClient]);
}
