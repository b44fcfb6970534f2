import { useQuery } from '@tanstack/react-query';
import { useUser } from '#platform/session/session-context.tsx';
import { watchingQueries } from './watching.queries.ts';

/** How far somebody is with one video or episode. */
export interface Progress {
  /** Hundredths; nothing where the length is not known. */
  readonly percent: number | null;
  readonly isFinished: boolean;
}

/**
 * How far the person looking is with a title. Visitors have seen nothing that we know of; a failure leaves a page as
 * it is for them.
 */
export function useTitleProgress(titleId: number) {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({ ...watchingQueries.progress(titleId), enabled: isSignedIn });
  const find = (key: 'video_id' | 'episode_id', id: number): Progress | undefined => {
    const known = data?.progress.filter((one) => one[key] === id) ?? [];
    // Whoever saw one copy to its end has seen it.
    const found = known.find((one) => one.is_finished) ?? known[0];
    if (found === undefined) return undefined;
    const { position, seconds, is_finished: isFinished } = found;
    return { percent: seconds ? Math.round((100 * position) / seconds) : null, isFinished };
  };
  return {
    /** Where they go on. */
    next: data?.next ?? null,
    ofVideo: (id: number) => find('video_id', id),
    ofEpisode: (id: number) => find('episode_id', id),
  };
}
