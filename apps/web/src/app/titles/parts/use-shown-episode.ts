import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Episode } from '@kinora/contracts/catalogue/seasons.ts';
import { getShieldedEpisode } from '@kinora/contracts/community/spoilers.ts';
import { seasonQueries } from '#catalogue/seasons/seasons.queries.ts';
import { useTitleMarksState } from '#community/marks/use-title-marks.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { hasProgress, placeOf } from './episode-states.ts';

interface ShownEpisode {
  readonly episode: Episode;
  /** Whether it is known if the episode stays hidden. */
  readonly isSettled: boolean;
  readonly reveal: () => void;
}

/** The episode as the viewer may see it: first as on the shared page, then as the server shows it to the member. */
export function useShownEpisode(shared: Episode): ShownEpisode {
  const isSignedIn = useIsSignedIn();
  const client = useQueryClient();
  const report = useErrorReporter();
  const [revealed, setRevealed] = useState<Episode>();
  const { id: titleId } = shared.title;
  const place = placeOf(shared);
  const { marks, isFailed: hasNoMarks } = useTitleMarksState(titleId);
  const isOwnWanted = marks !== undefined && (!marks.hides_spoilers || hasProgress(marks));
  const own = useQuery({
    ...endpointQuery(getShieldedEpisode, { params: { id: titleId, ...place } }),
    staleTime: 0,
    enabled: isSignedIn && isOwnWanted,
  });
  const found = own.data?.episode ?? shared;
  return {
    episode: found.is_hidden && revealed?.id === found.id ? revealed : found,
    isSettled: !isSignedIn || hasNoMarks || (marks !== undefined && (!isOwnWanted || !own.isPending)),
    reveal: () => {
      client
        .query(seasonQueries.episode(titleId, place))
        .then((answer) => setRevealed(answer.episode), report);
    },
  };
}
