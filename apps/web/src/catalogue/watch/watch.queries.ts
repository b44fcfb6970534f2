import { getPlayback, getWatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { getProgress } from '@kinora/contracts/catalogue/watching.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const watchQueries = {
  /** A video with what its page shows to everybody alike. */
  page: (id: number) => endpointQuery(getWatchPage, { params: { id } }),
  /** Where it plays for the person looking, or what would unlock it. */
  playback: (id: number) => endpointQuery(getPlayback, { params: { id } }),
  /** How far the person looking is with the videos of a title. */
  progress: (titleId: number) => endpointQuery(getProgress, { params: { id: titleId } }),
};
