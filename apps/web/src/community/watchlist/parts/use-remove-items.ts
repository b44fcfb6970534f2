import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import {
  removeManyFromWatchlist,
  restoreToWatchlist,
  WATCHLIST_BULK_MAX,
} from '@kinora/contracts/community/watchlist.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import { showUnsaved, UNDO_MS, useActionContext } from '../../marks/action-context.ts';
import { refreshWatchlist } from '../watchlist-cache.ts';
import { changeItems } from './change-items.ts';

export type RemovedItems = CallOutput<typeof removeManyFromWatchlist>['removed'];

/** Removes titles in as many calls as their number needs. */
export async function removeItems(ids: readonly number[]): Promise<RemovedItems> {
  const removed: RemovedItems = [];
  for (const part of chunks(ids)) {
    const answer = await call(removeManyFromWatchlist, { body: { ids: part } });
    removed.push(...answer.removed);
  }
  return removed;
}

export async function restoreItems(items: RemovedItems): Promise<void> {
  for (const part of chunks(items)) await call(restoreToWatchlist, { body: { items: part } });
}

/** Removes titles at once, without a question: the toast can undo it. */
export function useRemoveItems(): (ids: readonly number[]) => void {
  const context = useActionContext();
  const { t } = context.trans;
  const queryClient = useQueryClient();
  const refresh = () => {
    refreshWatchlist(queryClient);
    void queryClient.invalidateQueries({ queryKey: endpointKey(listMarks) });
  };
  const onFailed = (error: unknown, retry: () => void) =>
    showUnsaved(context, error, { message: t('Your watchlist was not saved.'), retry });
  const restore = useMutation({
    mutationFn: restoreItems,
    onError: (error, items) => onFailed(error, () => restore.mutate(items)),
    onSettled: refresh,
    meta: { showsErrors: true },
  });
  const remove = useMutation({
    mutationFn: removeItems,
    onMutate: (ids) => {
      const gone = new Set(ids);
      changeItems(queryClient, (item) => (gone.has(item.title.id) ? null : item));
    },
    onSuccess: (removed) => {
      toast(t('[one Removed from watchlist|other Removed :count titles]', { count: removed.length }), {
        duration: UNDO_MS,
        action: { label: t('Undo'), onPress: () => restore.mutate(removed) },
      });
    },
    onError: (error, ids) => onFailed(error, () => remove.mutate(ids)),
    onSettled: refresh,
    meta: { showsErrors: true },
  });
  return (ids) => remove.mutate(ids);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += WATCHLIST_BULK_MAX)
    parts.push(items.slice(start, start + WATCHLIST_BULK_MAX));
  return parts;
}
