import { useQuery } from '@tanstack/react-query';
import { type BulkJob, listBulkJobs } from '@kinora/contracts/foundation/bulk-jobs.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { BulkAction } from './bulk-actions.ts';
import { bulkStateLabel } from '#admin/bulk-jobs/bulk-state-label.ts';
import { bulkJobsStore } from '#admin/bulk-jobs/bulk-jobs-store.ts';

/** The latest bulk jobs of a list. Each can be followed again, to stop, resume or undo it. */
export function BulkHistoryDialog({
  list,
  actions,
  close,
}: { list: string; actions: readonly BulkAction[] } & DialogControl<void>) {
  const { t } = useTrans();
  const { data, isPending, isError } = useQuery({
    ...endpointQuery(listBulkJobs, { query: { list } }),
    staleTime: 0,
  });
  const labelOf = ({ action }: BulkJob) => actions.find(({ id }) => id === action)?.label ?? action;
  const jobs = data?.jobs ?? [];
  return (
    <DialogFrame title={t('Bulk edits')} size="large" hasCloseButton>
      {isPending ? <Spinner size={22} /> : null}
      {isError ? <p className="text-danger">{t('This list could not be loaded.')}</p> : null}
      {data && jobs.length === 0 ? <p className="text-fg-2">{t('No bulk edits yet.')}</p> : null}
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <JobItem
            key={job.id}
            job={job}
            label={labelOf(job)}
            onShow={() => {
              bulkJobsStore.follow({ id: job.id, label: labelOf(job) });
              close();
            }}
          />
        ))}
      </ul>
    </DialogFrame>
  );
}

function JobItem({ job, label, onShow }: { job: BulkJob; label: string; onShow: () => void }) {
  const { t } = useTrans();
  const { number } = useFormat();
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{label}</p>
        <p className={job.problem === null ? 'text-fg-2' : 'text-danger'}>{bulkStateLabel(t, number, job)}</p>
        <p className="text-micro text-fg-3">
          {job.started_by?.name} <TimeAgo moment={job.created_at} />
        </p>
      </div>
      <Button size="sm" aria-label={t('Show :name', { name: label })} onPress={onShow}>
        {t('Show')}
      </Button>
    </li>
  );
}
