import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addChannelItems,
  type ChannelEntry,
  type ChannelSpot,
  type EditedChannel,
  listChannelItems,
  moveChannelItem,
  previewChannel,
  removeChannelItems,
} from '@kinora/contracts/catalogue/channel-editing.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { movedEntry } from './moved-entry.ts';

interface Page {
  items: ChannelEntry[];
  total: number;
}

/** What is in a channel by hand: read a stretch at a time, written at once, one write after the other. */
export function useEntries({ id, config }: EditedChannel) {
  const queryClient = useQueryClient();
  const queryKey = [...endpointKey(listChannelItems), id, config.content_model];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listChannelItems, { params: { id }, query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return read < last.total && last.items.length > 0 ? read : undefined;
    },
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages.at(-1)?.total ?? 0;

  /** Shown before the server has heard of it; as one stretch, which reading on goes on from. */
  const show = (items: ChannelEntry[], count: number) =>
    queryClient.setQueryData<InfiniteData<Page, number>>(queryKey, {
      pages: [{ items, total: count }],
      pageParams: [0],
    });
  const settle = () => queryClient.invalidateQueries({ queryKey: endpointKey(previewChannel) });
  const restore = () => queryClient.invalidateQueries({ queryKey });
  // Writes of one channel wait for each other, or the second of two moves could come first.
  const scope = { id: `channel-items-${id}` };

  const move = useMutation({
    scope,
    mutationFn: ({ recordId, spot }: { recordId: number; spot: ChannelSpot }) =>
      call(moveChannelItem, { params: { id, recordId }, body: { spot } }),
    onSuccess: settle,
    onError: restore,
  });
  const add = useMutation({
    scope,
    mutationFn: (recordId: number) => call(addChannelItems, { params: { id }, body: { ids: [recordId] } }),
    onSuccess: () => Promise.all([restore(), settle()]),
  });
  const remove = useMutation({
    scope,
    mutationFn: (recordId: number) => call(removeChannelItems, { params: { id }, body: { ids: [recordId] } }),
    onSuccess: settle,
    onError: restore,
  });

  return {
    entries,
    total,
    query,
    add: (recordId: number) => add.mutateAsync(recordId),
    reorder: (items: ChannelEntry[]) => {
      const moved = movedEntry(entries, items);
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
