import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { getEpisode, getSeason, type SpoilerQuery } from '@kinora/contracts/catalogue/seasons.ts';
import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/**
 * What the shared page of a viewer contains: of a member's pages, nothing beyond the first episode, because it is not
 * known yet how far they have watched.
 */
export const sharedSpoilers = ({ isSignedIn }: { isSignedIn: boolean }): SpoilerQuery =>
  isSignedIn ? { spoilers: 'hidden' } : {};

export const seasonQueries = {
  /** A season with everything its page shows. */
  season: (id: number, season: number, query: SpoilerQuery = {}) =>
    endpointQuery(getSeason, { params: { id, season }, query }),
  /** An episode with everything its page shows. */
  episode: (id: number, { season, episode }: { season: number; episode: number }, query: SpoilerQuery = {}) =>
    endpointQuery(getEpisode, { params: { id, season, episode }, query }),
  /** All videos of a season or of an episode. */
  videos: (id: number, scope: EpisodeScope) =>
    endpointQuery(listTitleVideos, { params: { id }, query: scope }),
};
