import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type DataExport,
  downloadDataExport,
  startDataExport,
} from '@kinora/contracts/community/data-exports.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { fillPath, wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useConfirmedMutation } from '#foundation/account/confirm-password/use-confirmed-mutation.ts';
import { call } from '#platform/api/call.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { createPollDelay } from '#platform/query/poll-delay.ts';
import { buttonClass } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { dataExportQueries, storeDataExport } from '../data-exports.queries.ts';

/** Collects everything that the member has here in a file, and downloads it. */
export function DownloadData() {
  const { t } = useTrans();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-[14.5px] font-[550]">
        {t('Download your data')}
      </h3>
      <p className="mt-1 mb-3 text-[13.5px] text-fg-3">
        {t('A ZIP file with everything you have here, also in formats that other sites can import.')}
      </p>
      {useIsHydrated() ? <Latest /> : <RowSkeleton />}
    </section>
  );
}

function Latest() {
  const [delay] = useState(createPollDelay);
  const { data, isError, refetch } = useQuery({
    ...dataExportQueries.latest(),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? delay(state) : false),
  });
  if (data === undefined) return isError ? <SectionError onRetry={() => void refetch()} /> : <RowSkeleton />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <Status latest={data.export} />
      <Actions latest={data.export} />
    </div>
  );
}

/** Always in the document, so that screen readers hear its changes. */
function Status({ latest }: { latest: DataExport | null }) {
  const { t } = useTrans();
  const { date } = useFormat();
  return (
    <p role="status" className="min-w-0 flex-1 basis-60 text-sm empty:hidden">
      {text()}
    </p>
  );

  function text(): string | null {
    if (latest === null) return null;
    if (latest.state === 'running') return t('Your data is being collected. We mail you when it is ready.');
    if (latest.state === 'failed') return t('Your data could not be collected.');
    const { size, expires_at: until } = latest;
    return size === null || until === null
      ? t('Ready')
      : t('Ready, :size, until :date', { size: formatBytes(size), date: date(until) });
  }
}

function Actions({ latest }: { latest: DataExport | null }) {
  const { t } = useTrans();
  if (latest?.state === 'running') return null;
  if (latest?.state === 'failed') return <Start label={t('Try again')} />;
  if (latest === null) return <Start label={t('Download your data')} />;
  return (
    <>
      <a
        href={wirePath(fillPath(downloadDataExport.path, { id: latest.id }))}
        download
        className={buttonClass('primary', 'sm')}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('Download')}
      </a>
      <Start label={t('Collect again')} />
    </>
  );
}

function Start({ label }: { label: string }) {
  const client = useQueryClient();
  const start = useConfirmedMutation({
    send: () => call(startDataExport, { body: {} }),
    onSuccess: (answer) => storeDataExport(client, answer.export),
  });
  return (
    <Button size="sm" isPending={start.isPending} onPress={() => start.mutate()}>
      {label}
    </Button>
  );
}
