import { useWatchingExtensions } from './watching-extensions.tsx';

/** The progress of a user with one video or episode. */
export interface Progress {
  /** Null if the length is unknown. */
  readonly percent: number | null;
  readonly isFinished: boolean;
}

/**
 * The current user's progress with a title. Guests have no progress; after a failed request the page looks the same
 * as for guests.
 */
export function useTitleProgress(titleId: number) {
  const { useProgress } = useWatchingExtensions();
  const data = useProgress(titleId);
  const find = (key: 'video_id' | 'episode_id', id: number): Progress | undefined => {
    const known = data?.progress.filter((one) => one[key] === id) ?? [];
    // One finished copy is enough to count as finished.
    const found = known.find((one) => one.is_finished) ?? known[0];
    if (found === undefined) return undefined;
    const { position, seconds, is_finished: isFinished } = found;
    return { percent: seconds ? Math.round((100 * position) / seconds) : null, isFinished };
  };
  return {
    /** The video or episode to continue with. */
    next: data?.next ?? null,
    ofVideo: (id: number) => find('video_id', id),
    ofEpisode: (id: number) => find('episode_id', id),
  };
}
