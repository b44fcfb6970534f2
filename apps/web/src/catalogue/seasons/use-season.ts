import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Episode, Season } from '@kinora/contracts/catalogue/seasons.ts';
import { parseEpisodeParams, parseSeasonParams } from './season-loader.ts';
import { seasonQueries } from './seasons.queries.ts';

/** The season in the URL, already loaded by the loader. */
export function useSeason(): Season {
  const { titleId, season } = parseSeasonParams(useParams());
  return useSuspenseQuery(seasonQueries.season(titleId, season)).data.season;
}

/** The episode in the URL, already loaded by the loader. */
export function useEpisode(): Episode {
  const { titleId, season, episode } = parseEpisodeParams(useParams());
  return useSuspenseQuery(seasonQueries.episode(titleId, season, episode)).data.episode;
}
