import { getProgress, getWatching } from '@kinora/contracts/catalogue/watch-progress.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const watchingQueries = {
  /** The viewer's rows Continue watching and Next up. */
  rows: () => endpointQuery(getWatching),
  /** The viewer's progress with the videos of a title. */
  progress: (titleId: number) => endpointQuery(getProgress, { params: { id: titleId } }),
};
