import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Playback, WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { nextSource } from './next-source.ts';
import { type WatchState, parseWatchState } from './watch-state.ts';
import { watchQueries } from './watch.queries.ts';

/** The polling interval while a video is being processed. */
const PROCESSING_MS = 5000;

export type ReadyPlayback = Extract<Playback, { state: 'ready' }>;

/** A video with its playback, and the state passed when it was opened. */
interface Shown {
  readonly videoId: number;
  readonly playback: Playback;
  readonly asked: WatchState;
}

/** The playback of a video for the current viewer, with its failure handling. */
export function usePlaybackStage(watch: WatchPage) {
  const { id } = watch.video;
  const navigate = useNavigate();
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const playback = usePlayback(id);
  const shown = useShown(id, playback);
  const failOver = useFailOver(watch);
  const { refetch, dataUpdatedAt } = playback;

  const open = useCallback(
    (videoId: number, asked: WatchState = { isPlaying: true, at: null }, replace = false) => {
      void navigate(watchPath(videoId), { state: asked, replace });
    },
    [navigate],
  );

  return {
    shown,
    /** Whether another video was requested and is still loading. */
    isOld: playback.isPlaceholderData,
    isError: playback.isError,
    hasFailed: failed.has(id),
    open,
    retry: () => {
      setFailed(new Set());
      void refetch();
    },
    /** Reports the failure and switches to another source, if there is one. */
    onFailure: (reason: string, position: number) => {
      // A lost connection is not a failure of the source; an expired token is renewed.
      if (!navigator.onLine) return;
      if (isOutdated(shown?.playback, dataUpdatedAt)) {
        void refetch();
        return;
      }
      const all = new Set([...failed, id]);
      setFailed(all);
      const other = failOver(shown?.playback, reason, all);
      if (other !== undefined) open(other, { isPlaying: true, at: position }, true);
    },
  };
}

/** Keeps the previous video until the next one is loaded, so that full screen persists between episodes. */
function useShown(
  videoId: number,
  { data, isPlaceholderData }: ReturnType<typeof usePlayback>,
): Shown | null {
  const state: unknown = useLocation().state;
  const [shown, setShown] = useState<Shown | null>(null);
  const fresh = isPlaceholderData ? undefined : data?.playback;
  if (fresh === undefined || fresh === shown?.playback) return shown;
  const next = { videoId, playback: fresh, asked: parseWatchState(state) };
  setShown(next);
  return next;
}

/** Whether its token has ended, as after six hours, or when the video became unavailable. */
const isOutdated = (playback: Playback | undefined, loadedAt: number): boolean =>
  playback?.state === 'ready' && Date.now() - loadedAt > playback.valid_seconds * 1000;

/** Loaded once per visit, because another response would restart the video. */
const usePlayback = (id: number) =>
  useQuery({
    ...watchQueries.playback(id),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.playback.state === 'processing' ? PROCESSING_MS : false),
  });

/** Loaded lazily after a failure, because the code includes the schema of its request. */
async function tellFailure(videoId: number, token: string, reason: string): Promise<void> {
  try {
    const { sendFailure } = await import('./send-failure.ts');
    await sendFailure(videoId, token, reason);
  } catch {
    // Playback matters more than the report; other viewers will report the failure.
  }
}

function useFailOver({ video, sources }: WatchPage) {
  const { t } = useTrans();
  return (playback: Playback | undefined, reason: string, failed: ReadonlySet<number>) => {
    if (playback?.state === 'ready') void tellFailure(video.id, playback.token, reason);
    const other = nextSource(sources, failed);
    if (other !== undefined) toast(t('That source failed. Switched to :name.', { name: other.name }));
    return other?.id;
  };
}
