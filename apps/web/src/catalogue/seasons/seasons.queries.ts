import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const seasonQueries = {
  /** A season with everything its page shows. */
  season: (id: number, season: number) => endpointQuery(getSeason, { params: { id, season } }),
  /** An episode with everything its page shows. */
  episode: (id: number, season: number, episode: number) =>
    endpointQuery(getEpisode, { params: { id, season, episode } }),
  /** All videos of a season or of an episode. */
  videos: (id: number, scope: EpisodeScope) =>
    endpointQuery(listTitleVideos, { params: { id }, query: scope }),
};
