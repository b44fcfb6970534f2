import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getWatchlistSummary, updateWatchlistSettings } from '@kinora/contracts/community/watchlist.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { Switch } from '#ui/switch.tsx';
import type { WatchlistSummary } from './use-choices.ts';

/** Whether titles stay on the watchlist after the member has seen them. It changes at once. */
export function KeepSeenSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const summaries = { queryKey: endpointKey(getWatchlistSummary) };
  const save = useMutation({
    mutationFn: (keepsSeen: boolean) => call(updateWatchlistSettings, { body: { keeps_seen: keepsSeen } }),
    onMutate: (keepsSeen) => {
      queryClient.setQueriesData<WatchlistSummary>(
        summaries,
        (summary) => summary && { ...summary, keeps_seen: keepsSeen },
      );
    },
    onSettled: () => queryClient.invalidateQueries(summaries),
  });
  return (
    <Switch
      isSelected={isOn}
      onChange={(keepsSeen) => save.mutate(keepsSeen)}
      description={t('Otherwise a title leaves your watchlist when you mark it as seen.')}
      className="mt-9.5 text-sm md:mt-13"
    >
      {t('Keep titles I have seen')}
    </Switch>
  );
}
