import { useMutation } from '@tanstack/react-query';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { discardJobs, type JobSelection, retryJobs, useInvalidateQueues } from '../queues.queries.ts';

/** Retries or discards failed jobs. Each resolves to whether it was done. */
export function useFailedJobActions() {
  const { t } = useTrans();
  const onSettled = useInvalidateQueues();
  const report = (count: number, message: string) => {
    if (count === 0) toast(t('These jobs are no longer in the list.'));
    else toast.positive(message);
  };
  // The page shows the error of a failed call.
  const retrying = useMutation({
    mutationFn: retryJobs,
    onSuccess: ({ retried: count }) =>
      report(count, t('[one Job is tried again|other :count jobs are tried again]', { count })),
    onSettled,
  });
  const discarding = useMutation({
    mutationFn: discardJobs,
    onSuccess: ({ discarded: count }) =>
      report(count, t('[one Job discarded|other :count jobs discarded]', { count })),
    onSettled,
  });
  return {
    isRetrying: retrying.isPending,
    isDiscarding: discarding.isPending,

    retry: (jobs: JobSelection): Promise<boolean> => isDone(retrying.mutateAsync(jobs)),

    /** Asks first; `count` is the number of jobs in the question. */
    async discard(jobs: JobSelection, count: number): Promise<boolean> {
      const isSure = await confirm({
        title:
          'all' in jobs
            ? t('Discard all failed jobs?')
            : t('[one Discard this job?|other Discard :count jobs?]', { count }),
        body: t('[one It never runs.|other They never run.] This cannot be undone.', { count }),
        confirmLabel: 'all' in jobs ? t('Discard all') : t('Discard'),
        isDanger: true,
        size: 'xs',
      });
      return isSure && isDone(discarding.mutateAsync(jobs));
    },
  };
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
