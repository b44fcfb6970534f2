import { getPlayback, getWatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const watchQueries = {
  /** A video with everything its page shows to all visitors. */
  page: (id: number) => endpointQuery(getWatchPage, { params: { id } }),
  /** The playback for the current viewer, or what unlocks it. */
  playback: (id: number) => endpointQuery(getPlayback, { params: { id } }),
};
