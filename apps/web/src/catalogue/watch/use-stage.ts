import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { watchPath } from '@kinora/contracts/catalogue/addresses.ts';
import {
  type Playback,
  PLAYBACK_TOKEN_SECONDS,
  type WatchPage,
} from '@kinora/contracts/catalogue/playback.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { nextSource } from './next-source.ts';
import { type WatchState, watchState } from './watch-state.ts';
import { watchQueries } from './watch.queries.ts';

/** How often to look whether a video is ready. */
const PROCESSING_MS = 5000;

export type ReadyPlayback = Extract<Playback, { state: 'ready' }>;

/** A video that plays, with what was asked for when it was opened. */
interface Shown {
  readonly videoId: number;
  readonly playback: Playback;
  readonly asked: WatchState;
}

/** How a video plays for the person looking, and what to do when it does not. */
export function useStage(watch: WatchPage) {
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
    /** Something else was asked for, and is on its way. */
    isOld: playback.isPlaceholderData,
    isError: playback.isError,
    hasFailed: failed.has(id),
    open,
    retry: () => {
      setFailed(new Set());
      void refetch();
    },
    /** Notes that it would not play, and goes on with another copy where there is one. */
    onFailure: (reason: string, position: number) => {
      // Nobody is to blame for a lost connection; a token that ran out is made anew.
      if (!navigator.onLine) return;
      if (Date.now() - dataUpdatedAt > PLAYBACK_TOKEN_SECONDS * 1000) {
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

/** What came last stays until the next is there, so that full screen lasts from one episode to the next. */
function useShown(
  videoId: number,
  { data, isPlaceholderData }: ReturnType<typeof usePlayback>,
): Shown | null {
  const state: unknown = useLocation().state;
  const [shown, setShown] = useState<Shown | null>(null);
  const fresh = isPlaceholderData ? undefined : data?.playback;
  if (fresh === undefined || fresh === shown?.playback) return shown;
  const next = { videoId, playback: fresh, asked: watchState(state) };
  setShown(next);
  return next;
}

/** Asked for once for each visit: another answer would begin the video anew. */
const usePlayback = (id: number) =>
  useQuery({
    ...watchQueries.playback(id),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.playback.state === 'processing' ? PROCESSING_MS : false),
  });

/** Its code comes when something has failed: it brings the schema of what it sends. */
async function tellFailure(videoId: number, token: string, reason: string): Promise<void> {
  try {
    const { sendFailure } = await import('./send-failure.ts');
    await sendFailure(videoId, token, reason);
  } catch {
    // The video is what matters; who could not be told hears of it from others.
  }
}

function useFailOver({ video, sources }: WatchPage) {
  const { t } = useTrans();
  return (playback: Playback | undefined, reason: string, failed: ReadonlySet<number>) => {
    if (playback?.state === 'ready') void tellFailure(video.id, playback.token, reason);
    const other = nextSource(sources, failed);
    if (other !== undefined)
      toast(t('That source did not play. Now playing from :name.', { name: other.name }));
    return other?.id;
  };
}
