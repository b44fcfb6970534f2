import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

/** One minute is enough, because the counts are only informative. */
const FRESH_MS = 60_000;

/**
 * The number of records behind a sidebar link, as text. The page does not wait for the counts, and a count of zero is
 * not shown.
 */
export function useLinkCounts(): (path: string) => string | undefined {
  const { t } = useTrans();
  const { number } = useFormat();
  const { data } = useQuery({ ...endpointQuery(getBackOfficeCounts), staleTime: FRESH_MS, retry: false });
  useFreshCounts();
  return (path) => {
    const counted = data?.counts.find(({ name }) => path === `/admin/${name}`);
    if (counted === undefined || counted.count === 0) return undefined;
    const count = number(counted.count);
    return counted.is_exact ? count : t('about :count', { count });
  };
}

/** Reloads the counts after every successful mutation: any of them may change one. */
function useFreshCounts(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        void queryClient.invalidateQueries({ queryKey: endpointKey(getBackOfficeCounts) });
      }),
    [queryClient],
  );
}
