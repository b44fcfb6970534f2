import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type EditedVideo,
  listEditedTitleVideos,
  orderTitleVideos,
} from '@kinora/contracts/catalogue/video-editing.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useWorkProgress } from '#foundation/live/work-events.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { isVideoProcessing, REFRESH_MS } from './videos.queries.ts';

type Page = CallOutput<typeof listEditedTitleVideos>;

/** The season and episode to filter the list by. */
export interface VideoScope {
  readonly season?: number;
  readonly episode?: number;
}

const PAGE_SIZE = 100;
const rowsOf = (data: InfiniteData<Page> | undefined) =>
  data?.pages.flatMap(({ pagination }) => pagination.data) ?? [];

/** The videos of a title in order, read page by page. A new order is saved immediately. */
export function useTitleVideos(titleId: number, scope: VideoScope) {
  const queryClient = useQueryClient();
  const queryKey = [...endpointKey(listEditedTitleVideos), titleId, scope];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const asked = { ...scope, ...cursor, perPage: PAGE_SIZE };
      return call(listEditedTitleVideos, { params: { id: titleId }, query: asked }, { signal });
    },
    getNextPageParam: ({ pagination }: Page) => pagination.next_cursor ?? undefined,
    // Polls while a listed video is being processed, in case there are no live updates.
    refetchInterval: ({ state }) => (rowsOf(state.data).some(isVideoProcessing) ? REFRESH_MS : false),
  });
  useWorkProgress('videos', (id) => {
    if (rowsOf(query.data).some((row) => row.id === id)) void query.refetch();
  });
  const order = useMutation({
    scope: { id: `title-videos-${titleId}` },
    mutationFn: (videos: readonly EditedVideo[]) =>
      call(orderTitleVideos, { params: { id: titleId }, body: { ids: videos.map(({ id }) => id) } }),
    // Optimistic update: shows the new order before the server confirms it.
    onMutate: (videos) =>
      void queryClient.setQueryData<InfiniteData<Page>>(
        queryKey,
        (data) => data && { ...data, pages: inPages(data.pages, videos) },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointKey(listEditedTitleVideos) }),
  });
  return { videos: rowsOf(query.data), query, order };
}

/** Splits the rows into pages of the same lengths as before. */
function inPages(pages: readonly Page[], videos: readonly EditedVideo[]): Page[] {
  let start = 0;
  return pages.map(({ pagination }) => {
    const data = videos.slice(start, start + pagination.data.length);
    start += data.length;
    return { pagination: { ...pagination, data } };
  });
}
