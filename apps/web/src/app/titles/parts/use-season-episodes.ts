import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EpisodeCard } from '@kinora/contracts/catalogue/seasons.ts';
import { listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import { seasonQueries, sharedSpoilers } from '#catalogue/seasons/seasons.queries.ts';
import { useTitleMarksState } from '#community/marks/use-title-marks.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { hasProgress, placeOf } from './episode-states.ts';

interface SeasonEpisodes {
  /** Undefined while they are loading, and after a failed request. */
  readonly episodes: readonly EpisodeCard[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Whether it is known which episodes stay hidden. */
  readonly isSettled: boolean;
  /** Shows one hidden episode for this visit. */
  readonly reveal: (episode: EpisodeCard) => void;
}

interface Shown {
  readonly titleId: number;
  readonly season: number;
  /** Undefined until the choice of a member is known. */
  readonly isShielded: boolean | undefined;
}

/**
 * The episodes of a season as the viewer may see them. First what the shared page contains; then, for a member who has
 * watched some or turned the shield off, what the server shows to them.
 */
export function useSeasonEpisodes({ titleId, season, isShielded }: Shown): SeasonEpisodes {
  const isSignedIn = useIsSignedIn();
  const shared = sharedSpoilers({ isSignedIn });
  const isHidden = isShielded ?? isSignedIn;
  const { marks, isFailed: hasNoMarks } = useTitleMarksState(titleId);
  const isOwnWanted = isSignedIn && isShielded === true && marks !== undefined && hasProgress(marks);
  const own = useQuery({
    ...endpointQuery(listShieldedEpisodes, { params: { id: titleId, season } }),
    // Episodes of another season may have been watched since.
    staleTime: 0,
    enabled: isOwnWanted,
  });
  // What is known already is shown in the meantime.
  const enabled = !isOwnWanted || own.isError;
  const page = useQuery({ ...seasonQueries.season(titleId, season, shared), enabled });
  const hidden = isHidden ? ({ spoilers: 'hidden' } as const) : {};
  const variant = useQuery({ ...seasonQueries.season(titleId, season, hidden), enabled });
  const { revealed, reveal } = useRevealed(titleId);
  const episodes =
    (isOwnWanted ? own.data?.episodes : undefined) ??
    variant.data?.season.episodes ??
    page.data?.season.episodes;
  const isVariantKnown = isOwnWanted ? !own.isPending : variant.data !== undefined;
  return {
    episodes: episodes?.map((episode) =>
      episode.is_hidden ? (revealed.get(episode.id) ?? episode) : episode,
    ),
    isFailed: episodes === undefined && enabled && variant.isError,
    retry: () => void variant.refetch(),
    isSettled: isVariantKnown && (!isSignedIn || marks !== undefined || hasNoMarks),
    reveal,
  };
}

function useRevealed(titleId: number) {
  const client = useQueryClient();
  const report = useErrorReporter();
  const [revealed, setRevealed] = useState<ReadonlyMap<number, EpisodeCard>>(new Map());
  const reveal = (episode: EpisodeCard) => {
    client
      .query(seasonQueries.episode(titleId, placeOf(episode)))
      .then((answer) => setRevealed((before) => new Map(before).set(episode.id, answer.episode)), report);
  };
  return { revealed, reveal };
}
