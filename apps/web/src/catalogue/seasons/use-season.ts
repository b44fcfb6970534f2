import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Episode, Season } from '@kinora/contracts/catalogue/seasons.ts';
import { episodePlace, seasonPlace } from './season-loader.ts';
import { seasonQueries } from './seasons.queries.ts';

/** The season that the address names; its loader has brought it. */
export function useSeason(): Season {
  const { titleId, season } = seasonPlace(useParams());
  return useSuspenseQuery(seasonQueries.season(titleId, season)).data.season;
}

/** The episode that the address names; its loader has brought it. */
export function useEpisode(): Episode {
  const { titleId, season, episode } = episodePlace(useParams());
  return useSuspenseQuery(seasonQueries.episode(titleId, season, episode)).data.episode;
}
