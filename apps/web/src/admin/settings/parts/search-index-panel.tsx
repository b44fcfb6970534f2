import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getSearchIndex,
  rebuildSearchIndex,
  type SearchRebuild,
} from '@kinora/contracts/catalogue/search-index.ts';
import { call } from '#platform/api/call.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { TestNote } from './test-note.tsx';

const POLL_MS = 2000;
const indexQuery = endpointQuery(getSearchIndex);
const isActive = (rebuild: SearchRebuild | null | undefined) =>
  rebuild?.state === 'waiting' || rebuild?.state === 'running';

/** When the search index was built, and the progress of a rebuild. It continues without this page. */
export function SearchIndexPanel() {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...indexQuery,
    refetchInterval: ({ state }) => (isActive(state.data?.rebuild) ? POLL_MS : false),
  });
  const start = useMutation({
    mutationFn: () => call(rebuildSearchIndex),
    onSuccess: (state) => queryClient.setQueryData(indexQuery.queryKey, state),
  });
  return (
    <section aria-label={t('Search index')} className="mb-4 rounded-[14px] border border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.75 md:px-5.5">
        <div>
          <h3 className="text-[14.5px] font-[640]">{t('Search index')}</h3>
          <p className="text-[12.5px] text-fg-3">
            {data?.built_at ? (
              <>
                {t('Built')} <TimeAgo moment={data.built_at} />
              </>
            ) : (
              t('Rebuilt once a week by itself.')
            )}
          </p>
        </div>
        <Button
          size="sm"
          isPending={start.isPending}
          isDisabled={isActive(data?.rebuild)}
          onPress={() => start.mutate()}
        >
          {t('Rebuild index')}
        </Button>
      </div>
      {data?.rebuild ? (
        <div className="border-t border-hair px-4 py-3.25 md:px-5.5">
          <RebuildState rebuild={data.rebuild} />
        </div>
      ) : null}
    </section>
  );
}

function RebuildState({ rebuild }: { rebuild: SearchRebuild }) {
  const { t } = useTrans();
  const { state, steps_done: done, steps_total: total, documents, error } = rebuild;
  if (state === 'done')
    return (
      <TestNote isPassed title={t('The index was rebuilt')}>
        {t('[one 1 record|other :count records] can be found.', { count: documents })}
      </TestNote>
    );
  if (state === 'failed')
    return (
      <TestNote isPassed={false} title={t('The rebuild failed')}>
        {t('Search uses the old index. The error was: :error', { error })}
      </TestNote>
    );
  const text =
    state === 'waiting'
      ? t('Waiting for a worker')
      : t('Step :step of :total', { step: Math.min(done + 1, total), total });
  return (
    <div className="grid gap-2">
      <p role="status">{text}</p>
      <ProgressLine
        aria-label={t('Progress of the rebuild')}
        value={done}
        maxValue={total}
        isIndeterminate={state === 'waiting'}
      />
      <p className="text-[12.5px] text-fg-3">
        {t('Search uses the old index until the new one is ready. You can leave this page.')}
      </p>
    </div>
  );
}
