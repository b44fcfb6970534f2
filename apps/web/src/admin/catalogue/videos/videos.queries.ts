import { useMutation, useQueryClient } from '@tanstack/react-query';
import { search, type SearchKind } from '@kinora/contracts/catalogue/search.ts';
import { getEditedTitle } from '@kinora/contracts/catalogue/title-editing.ts';
import {
  addCaption,
  createVideo,
  deleteCaption,
  deleteVideo,
  type EditedVideo,
  getVideo,
  listEditedTitleVideos,
  listVideos,
  updateVideo,
  type VideoForm,
} from '@kinora/contracts/catalogue/video-editing.ts';
import {
  getProcessing,
  retryProcessing,
  type Processing,
} from '@kinora/contracts/catalogue/video-processing.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

/** How often something that is being made is asked about. */
export const REFRESH_MS = 2000;
const TITLES_SHOWN = 8;

/** Whether something about a video still happens in the background. */
export const isVideoMoving = ({ processing }: EditedVideo) =>
  processing === 'waiting' || processing === 'running';

/** Ready as soon as something plays: the steps after that still run. */
const isWorking = ({ steps }: Processing) =>
  steps.some(({ state }) => state === 'waiting' || state === 'running');

export const adminVideoQueries = {
  one: (id: number) => endpointQuery(getVideo, { params: { id } }),
  /** Every step of what is made of a file, asked for again until all of them are over. */
  processing: (id: number) => ({
    ...endpointQuery(getProcessing, { params: { id } }),
    refetchInterval: (state: { state: { data?: { processing: Processing } | undefined } }) => {
      const { data } = state.state;
      return data !== undefined && isWorking(data.processing) ? REFRESH_MS : false;
    },
  }),
  /** Films or series by name, as somebody types. */
  titles: (query: string, kind: SearchKind) => ({
    ...endpointQuery(search, { query: { query, kind, limit: TITLES_SHOWN } }),
    enabled: query !== '',
  }),
};

/** Adds a video; lists are refreshed before it answers. */
export function useCreateVideo() {
  const refresh = useVideoRefresh();
  return async (body: VideoForm) => {
    const { video } = await call(createVideo, { body });
    await refresh();
    return video;
  };
}

/** Changes a video, made from the version given. */
export function useSaveVideo(id: number) {
  const refresh = useVideoRefresh();
  return async (form: VideoForm, version: number) => {
    const { video } = await call(updateVideo, { params: { id }, body: { ...form, version } });
    await refresh();
    return video;
  };
}

/** The video as the server has it now. */
export function useRereadVideo(id: number) {
  const queryClient = useQueryClient();
  return async () => (await queryClient.query({ ...adminVideoQueries.one(id), staleTime: 0 })).video;
}

export function useDeleteVideo(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteVideo, { params: { id } }),
    // The page of the video is still open: only the lists are asked for again.
    onSuccess: () =>
      Promise.all(
        [listVideos, listEditedTitleVideos, getEditedTitle].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      ),
  });
}

export function useRetryProcessing(id: number) {
  return useMutation({
    mutationFn: () => call(retryProcessing, { params: { id } }),
    onSuccess: useVideoRefresh(),
  });
}

/** Hands captions that have arrived to their video. */
export function useAddCaption(id: number) {
  const refresh = useVideoRefresh();
  return async (body: { file_id: number; language: string; name: string }) => {
    await call(addCaption, { params: { id }, body });
    await refresh();
  };
}

export function useDeleteCaption(id: number) {
  return useMutation({
    mutationFn: (captionId: number) => call(deleteCaption, { params: { id, captionId } }),
    onSuccess: useVideoRefresh(),
  });
}

/** What is shown of videos is asked for again. */
function useVideoRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listVideos, listEditedTitleVideos, getVideo, getProcessing, getEditedTitle].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}
