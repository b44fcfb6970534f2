import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type EditedVideo,
  listEditedTitleVideos,
  orderTitleVideos,
} from '@kinora/contracts/catalogue/video-editing.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { isVideoMoving, REFRESH_MS } from './videos.queries.ts';

type Page = CallOutput<typeof listEditedTitleVideos>;

/** What the list is narrowed to. */
export interface VideoScope {
  readonly season?: number;
  readonly episode?: number;
}

const PAGE_SIZE = 100;
const rowsOf = (data: InfiniteData<Page> | undefined) =>
  data?.pages.flatMap(({ pagination }) => pagination.data) ?? [];

/** The videos of a title in their order, read page by page; a new order takes effect at once. */
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
    // Asked for again as long as a video on it is being made.
    refetchInterval: ({ state }) => (rowsOf(state.data).some(isVideoMoving) ? REFRESH_MS : false),
  });
  const order = useMutation({
    scope: { id: `title-videos-${titleId}` },
    mutationFn: (videos: readonly EditedVideo[]) =>
      call(orderTitleVideos, { params: { id: titleId }, body: { ids: videos.map(({ id }) => id) } }),
    // The rows stand where they were put while the server is told.
    onMutate: (videos) =>
      void queryClient.setQueryData<InfiniteData<Page>>(
        queryKey,
        (data) => data && { ...data, pages: inPages(data.pages, videos) },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointKey(listEditedTitleVideos) }),
  });
  return { videos: rowsOf(query.data), query, order };
}

/** The rows in pages of the lengths they had. */
function inPages(pages: readonly Page[], videos: readonly EditedVideo[]): Page[] {
  let start = 0;
  return pages.map(({ pagination }) => {
    const data = videos.slice(start, start + pagination.data.length);
    start += data.length;
    return { pagination: { ...pagination, data } };
  });
}
