import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Episode, Season } from '@kinora/contracts/catalogue/seasons.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { parseEpisodeParams, parseSeasonParams } from './season-loader.ts';
import { seasonQueries, sharedSpoilers } from './seasons.queries.ts';

/** The season in the URL, already loaded by the loader; for members without spoilers. */
export function useSeason(): Season {
  const { titleId, season } = parseSeasonParams(useParams());
  const spoilers = sharedSpoilers({ isSignedIn: useIsSignedIn() });
  return useSuspenseQuery(seasonQueries.season(titleId, season, spoilers)).data.season;
}

/** The episode in the URL, already loaded by the loader; for members without spoilers. */
export function useEpisode(): Episode {
  const { titleId, ...place } = parseEpisodeParams(useParams());
  const spoilers = sharedSpoilers({ isSignedIn: useIsSignedIn() });
  return useSuspenseQuery(seasonQueries.episode(titleId, place, spoilers)).data.episode;
}
