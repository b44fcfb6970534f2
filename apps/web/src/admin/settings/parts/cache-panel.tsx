import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CacheName, clearCaches, listCaches } from '@kinora/contracts/foundation/caches.ts';
import { call } from '#platform/api/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const MEGABYTE = 1024 * 1024;
const cachesQuery = endpointQuery(listCaches);

/** How full the caches are, and the button that clears them in all processes. */
export function CachePanel() {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(cachesQuery);
  const clear = useMutation({
    mutationFn: () => call(clearCaches),
    onSuccess: (cleared) => {
      queryClient.setQueryData(cachesQuery.queryKey, cleared);
      toast.positive(t('Cache cleared'));
    },
  });
  return (
    <section aria-label={t('In memory')} className="mb-4 rounded-[14px] border border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-3.75 pb-2.75 md:px-5.5">
        <div>
          <h3 className="text-[14.5px] font-[640]">{t('In memory')}</h3>
          <p className="text-[12.5px] text-fg-3">
            {t('Of the process that answered. Each process has its own.')}
          </p>
        </div>
        <Button size="sm" isPending={clear.isPending} onPress={() => clear.mutate()}>
          {t('Clear cache')}
        </Button>
      </div>
      {isError ? (
        <p className="flex flex-wrap items-center gap-3 border-t border-hair px-4 py-3.25 md:px-5.5">
          {t('The figures could not be loaded.')}
          <Button size="xs" onPress={() => void refetch()}>
            {t('Try again')}
          </Button>
        </p>
      ) : (
        <dl>
          {(data?.caches ?? LOADING).map((cache) => (
            <CacheRow key={cache.name} {...cache} isLoading={data === undefined} />
          ))}
        </dl>
      )}
    </section>
  );
}

const LOADING = (['pages', 'responses', 'files'] as const).map((name) => ({
  name,
  entries: 0,
  bytes: 0,
  max_bytes: 0,
}));

interface CacheRowProps {
  name: CacheName;
  entries: number;
  bytes: number;
  max_bytes: number;
  isLoading: boolean;
}

function CacheRow({ name, entries, bytes, max_bytes: maxBytes, isLoading }: CacheRowProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const labels: Record<CacheName, string> = {
    pages: t('Pages'),
    responses: t('Responses'),
    files: t('Pictures'),
  };
  const megabytes = (value: number) => number(Math.round((value / MEGABYTE) * 10) / 10);
  const text =
    maxBytes === 0
      ? t('Off')
      : t('[one 1 entry|other :count entries], :used of :limit MB', {
          count: entries,
          used: megabytes(bytes),
          limit: megabytes(maxBytes),
        });
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-hair px-4 py-3.25 md:px-5.5">
      <dt className="font-[550]">{labels[name]}</dt>
      <dd className="text-fg-2 tabular-nums">{isLoading ? <Skeleton className="h-4 w-32" /> : text}</dd>
    </div>
  );
}
