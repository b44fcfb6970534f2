import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChannelEntry, type ChannelSpot, previewChannel } from '@kinora/contracts/admin/channels.ts';
import type { ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import type { EntryApi, EntryPage } from './entry-calls.ts';
import { findMovedEntry } from './moved-entry.ts';

/** The items of a manual channel: read page by page, saved immediately, one write at a time. */
export function useEntries(calls: EntryApi, model: ContentModel) {
  const queryClient = useQueryClient();
  const queryKey = [...calls.key, model];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => calls.read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: EntryPage, pages: EntryPage[]) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return read < last.total && last.items.length > 0 ? read : undefined;
    },
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages.at(-1)?.total ?? 0;

  /** Optimistic update. Merges all pages into one, from which loading more continues. */
  const show = (items: ChannelEntry[], count: number) =>
    queryClient.setQueryData<InfiniteData<EntryPage, number>>(queryKey, {
      pages: [{ items, total: count }],
      pageParams: [0],
    });
  const settle = () => queryClient.invalidateQueries({ queryKey: endpointKey(previewChannel) });
  const restore = () => queryClient.invalidateQueries({ queryKey });
  // Writes of one channel run one at a time; otherwise two moves could arrive in the wrong order.
  const scope = { id: calls.key.join(' ') };

  const move = useMutation({
    scope,
    mutationFn: ({ recordId, spot }: { recordId: number; spot: ChannelSpot }) => calls.move(recordId, spot),
    onSuccess: settle,
    onError: restore,
  });
  const add = useMutation({
    scope,
    mutationFn: calls.add,
    onSuccess: () => Promise.all([restore(), settle()]),
  });
  const remove = useMutation({
    scope,
    mutationFn: calls.remove,
    onSuccess: settle,
    onError: restore,
  });

  return {
    entries,
    total,
    query,
    add: (recordId: number) => add.mutateAsync(recordId),
    reorder: (items: ChannelEntry[]) => {
      const moved = findMovedEntry(entries, items);
      if (moved === null) return;
      show(items, total);
      move.mutate({ recordId: moved.id, spot: moved.spot });
    },
    remove: (recordId: number) => {
      show(
        entries.filter((entry) => entry.id !== recordId),
        total - 1,
      );
      remove.mutate(recordId);
    },
  };
}
