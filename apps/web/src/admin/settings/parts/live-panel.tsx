import { useQuery } from '@tanstack/react-query';
import { getLiveState } from '@kinora/contracts/foundation/live.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** How many open pages receive live updates, by web process. Processes report every few seconds. */
export function LivePanel() {
  const { t } = useTrans();
  const { data, isError, refetch, isFetching } = useQuery(endpointQuery(getLiveState));
  return (
    <section aria-label={t('Connected pages')} className="mb-4 rounded-[14px] border border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-3.75 pb-2.75 md:px-5.5">
        <h3 className="text-[14.5px] font-[640]">{t('Connected pages')}</h3>
        <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
          {t('Refresh')}
        </Button>
      </div>
      {isError ? (
        <p className="border-t border-hair px-4 py-3.25 md:px-5.5">{t('The figures could not be loaded.')}</p>
      ) : (
        <dl>
          {(data?.processes ?? [{ id: '', host: '', connections: 0 }]).map(({ id, host, connections }) => (
            <div
              key={id}
              className="flex flex-wrap justify-between gap-x-4 border-t border-hair px-4 py-3.25 md:px-5.5"
            >
              <dt className="font-[550]">{data === undefined ? <Skeleton className="h-4 w-24" /> : host}</dt>
              <dd className="text-fg-2 tabular-nums">
                {data === undefined ? (
                  <Skeleton className="h-4 w-32" />
                ) : (
                  t('[one 1 connection|other :count connections]', { count: connections })
                )}
              </dd>
            </div>
          ))}
          {data?.processes.length === 0 ? (
            <p className="border-t border-hair px-4 py-3.25 text-fg-2 md:px-5.5">
              {t('No web process has reported yet.')}
            </p>
          ) : null}
        </dl>
      )}
    </section>
  );
}
