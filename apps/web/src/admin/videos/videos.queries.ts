import { useMutation, useQueryClient } from '@tanstack/react-query';
import { search, type SearchKind } from '@kinora/contracts/catalogue/search.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
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

/** Polling interval while a video is being processed. */
/** For pages without live updates. */
export const REFRESH_MS = 10_000;
const TITLES_SHOWN = 8;

/** Whether a video is being processed in the background. */
export const isVideoProcessing = ({ processing }: EditedVideo) =>
  processing === 'waiting' || processing === 'running';

/** A video is ready as soon as it can be played, but later steps may still run. */
const isWorking = ({ steps }: Processing) =>
  steps.some(({ state }) => state === 'waiting' || state === 'running');

export const adminVideoQueries = {
  one: (id: number) => endpointQuery(getVideo, { params: { id } }),
  /** The processing steps of a video, polled until all are finished. */
  processing: (id: number) => ({
    ...endpointQuery(getProcessing, { params: { id } }),
    refetchInterval: (state: { state: { data?: { processing: Processing } | undefined } }) => {
      const { data } = state.state;
      return data !== undefined && isWorking(data.processing) ? REFRESH_MS : false;
    },
  }),
  /** Searches films or series by name. */
  titles: (query: string, kind: SearchKind) => ({
    ...endpointQuery(search, { query: { query, kind, limit: TITLES_SHOWN } }),
    enabled: query !== '',
  }),
};

/** Adds a video. Resolves after the lists are refreshed. */
export function useCreateVideo() {
  const refresh = useVideoRefresh();
  return async (body: VideoForm) => {
    const { video } = await call(createVideo, { body });
    await refresh();
    return video;
  };
}

/** Saves a video, based on the given version. */
export function useSaveVideo(id: number) {
  const refresh = useVideoRefresh();
  return async (form: VideoForm, version: number) => {
    const { video } = await call(updateVideo, { params: { id }, body: { ...form, version } });
    await refresh();
    return video;
  };
}

/** Fetches the current video from the server. */
export function useRefetchVideo(id: number) {
  const queryClient = useQueryClient();
  return async () => (await queryClient.query({ ...adminVideoQueries.one(id), staleTime: 0 })).video;
}

export function useDeleteVideo(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteVideo, { params: { id } }),
    // The page of the deleted video is still open, so only the lists are invalidated.
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

/** Adds an uploaded caption file to a video. */
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

/** Invalidates the queries that show videos. */
function useVideoRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listVideos, listEditedTitleVideos, getVideo, getProcessing, getEditedTitle].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    );
}
