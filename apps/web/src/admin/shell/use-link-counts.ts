import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBackOfficeCounts, WORK_COUNT_MAX } from '@kinora/contracts/admin/dashboard.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

/** How often the counts are refreshed while the page is open. */
const FRESH_MS = 60_000;

/** The screens that are not named like their count. */
const SCREENS: Readonly<Record<string, string>> = { lists: 'list-moderation' };

/**
 * The amount of work behind a sidebar link, as text: undefined if there is none. The page does not wait for it.
 */
export function useLinkCounts(): (path: string) => string | undefined {
  const { number } = useFormat();
  const { data } = useQuery({
    ...endpointQuery(getBackOfficeCounts),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  });
  useFreshCounts();
  return (path) => {
    const count = data?.counts.find(({ name }) => path === `/admin/${SCREENS[name] ?? name}`)?.count ?? 0;
    if (count === 0) return undefined;
    return count < WORK_COUNT_MAX ? number(count) : `${number(WORK_COUNT_MAX - 1)}+`;
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
