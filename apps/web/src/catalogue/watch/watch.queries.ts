import { getPlayback, getWatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const watchQueries = {
  /** A video with what its page shows to everybody alike. */
  page: (id: number) => endpointQuery(getWatchPage, { params: { id } }),
  /** Where it plays for the person looking, or what would unlock it. */
  playback: (id: number) => endpointQuery(getPlayback, { params: { id } }),
};
