import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { getDiaryCalendar, listDiary } from '@kinora/contracts/community/diary.ts';
import { getTitleMarks, listMarks } from '@kinora/contracts/community/marks.ts';
import { useOwnToday } from '#platform/i18n/use-own-today.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast, toastStore } from '#platform/toast/toast.ts';
import { showUnsaved, UNDO_MS, useActionContext } from '../../marks/action-context.ts';
import { refreshWatchlist } from '../watchlist-cache.ts';
import { markItems, unmarkItems } from './mark-items.ts';

/** What shows that titles were seen, besides the watchlist. */
const AFFECTED = [getTitleMarks, listMarks, listDiary, getDiaryCalendar];

/**
 * Marks titles as seen today. Unless the member keeps them, they leave the list with the toast, which can undo
 * everything until then.
 */
export function useMarkItemsSeen(keepsSeen: boolean): (ids: readonly number[]) => void {
  const context = useActionContext();
  const { t } = context.trans;
  const day = useOwnToday();
  const queryClient = useQueryClient();
  const refresh = () => refreshAll(queryClient);
  const onFailed = (error: unknown, retry: () => void) => {
    refresh();
    showUnsaved(context, error, { message: t('Your diary was not saved.'), retry });
  };
  const undo = useMutation({
    mutationFn: unmarkItems,
    onSuccess: refresh,
    onError: (error, marked) => onFailed(error, () => undo.mutate(marked)),
    meta: { showsErrors: true },
  });
  const mark = useMutation({
    mutationFn: (ids: readonly number[]) => markItems(ids, { keepsSeen, day }),
    onSuccess: (marked) => {
      let isUndone = false;
      const onPress = () => {
        isUndone = true;
        undo.mutate(marked);
      };
      const id = toast(
        t('[one Marked as seen today|other Marked :count titles as seen today]', { count: marked.count }),
        { duration: UNDO_MS, action: { label: t('Undo'), onPress } },
      );
      whenGone(id, () => {
        if (!isUndone) refresh();
      });
    },
    onError: (error, ids) => onFailed(error, () => mark.mutate(ids)),
    meta: { showsErrors: true },
  });
  return (ids) => mark.mutate(ids);
}

function refreshAll(queryClient: QueryClient): void {
  refreshWatchlist(queryClient);
  for (const endpoint of AFFECTED) void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) });
}

/** Calls back when a toast has left the screen. Its button acts after it closes, so this waits for that. */
function whenGone(id: string, work: () => void): void {
  const stop = toastStore.subscribe(() => {
    if (toastStore.get()?.id === id) return;
    stop();
    queueMicrotask(work);
  });
}
