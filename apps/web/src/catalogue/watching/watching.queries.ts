import { getProgress, getWatching } from '@kinora/contracts/catalogue/watching.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const watchingQueries = {
  /** What the person looking has begun, and what comes next. */
  rows: () => endpointQuery(getWatching),
  /** How far they are with the videos of a title. */
  progress: (titleId: number) => endpointQuery(getProgress, { params: { id: titleId } }),
};
