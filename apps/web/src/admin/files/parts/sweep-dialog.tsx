import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileSweep } from '@kinora/contracts/admin/file-sweeps.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { applySweep, fileQueries, startSweep, useRefreshFiles } from '../files.queries.ts';

const POLL_MS = 1000;

const isRunning = (sweep: FileSweep | null | undefined): boolean =>
  sweep?.state === 'searching' || sweep?.state === 'moving';

/** Searches for files that no record uses, shows what it found, and moves them to the trash. */
export function SweepDialog({ close }: DialogControl<void>) {
  const { t } = useTrans();
  const { data, isError } = useQuery({
    ...fileQueries.sweep(),
    refetchInterval: ({ state }) => (isRunning(state.data?.sweep) ? POLL_MS : false),
  });
  const sweep = data?.sweep;
  const run = useSweepRun();
  useRefreshWhen(sweep?.state === 'done');
  const found = sweep === null || sweep === undefined ? 0 : sweep.unused.files + sweep.strays.files;
  return (
    <DialogFrame title={t('Unused files')} hasCloseButton>
      <DialogText>
        {t(
          'Finds files that no record uses and objects in the storage without a record, if they are older than a day. Files of the library are kept. The search changes nothing.',
        )}
      </DialogText>
      <div className="mt-4 min-h-24" aria-live="polite">
        {sweep === undefined ? <Loading isError={isError} /> : <Outcome sweep={sweep} />}
      </div>
      <DialogActions>
        <Button
          isDisabled={sweep === undefined || isRunning(sweep)}
          isPending={run.isPending}
          variant={sweep?.state === 'found' && found > 0 ? 'text' : 'primary'}
          onPress={() => run.mutate(startSweep)}
        >
          {sweep === null || sweep === undefined ? t('Search') : t('Search again')}
        </Button>
        {sweep?.state === 'found' && found > 0 ? (
          <Button variant="primary" onPress={() => run.mutate(() => applySweep(sweep.id))}>
            {t('Move to trash')}
          </Button>
        ) : (
          <Button variant="text" onPress={() => close()}>
            {t('Close')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

function useSweepRun() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (start: () => Promise<{ sweep: FileSweep }>) => start(),
    onSuccess: (answer) => queryClient.setQueryData(fileQueries.sweep().queryKey, answer),
    // Another manager may have started one: the dialog then shows it.
    onError: () => queryClient.invalidateQueries({ queryKey: fileQueries.sweep().queryKey }),
  });
}

function useRefreshWhen(isDone: boolean): void {
  const refresh = useRefreshFiles();
  useEffect(() => {
    if (isDone) void refresh();
  }, [isDone, refresh]);
}

function Loading({ isError }: { isError: boolean }) {
  const { t } = useTrans();
  if (isError) return <p role="alert">{t('The last search could not be loaded.')}</p>;
  return <Skeleton className="h-4 w-60" />;
}

function Outcome({ sweep }: { sweep: FileSweep | null }) {
  const { t } = useTrans();
  const { number } = useFormat();
  if (sweep === null) return <p className="text-fg-3">{t('No search yet.')}</p>;
  const { state, unused, strays } = sweep;
  return (
    <div className="grid gap-2.5">
      {isRunning(sweep) ? (
        <>
          <ProgressLine aria-label={t('Search')} isIndeterminate />
          <p>
            {state === 'moving'
              ? t(':count checked, moving to the trash …', { count: number(sweep.checked) })
              : t(':count checked …', { count: number(sweep.checked) })}
          </p>
        </>
      ) : (
        <p className="text-fg-3">
          {state === 'failed' ? t('The search failed. Search again.') : <TimeAgo moment={sweep.started_at} />}
        </p>
      )}
      {state === 'failed' ? null : (
        <ul className="grid gap-1">
          <li>
            {t('[one :count file that no record uses|other :count files that no record uses] (:size)', {
              count: unused.files,
              size: formatBytes(unused.bytes),
            })}
          </li>
          <li>
            {t('[one :count object without a record|other :count objects without a record] (:size)', {
              count: strays.files,
              size: formatBytes(strays.bytes),
            })}
          </li>
        </ul>
      )}
      {state === 'done' ? <p className="font-semibold">{t('They are in the trash now.')}</p> : null}
    </div>
  );
}
