import { getWatching } from '@kinora/contracts/catalogue/watching.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const watchingQueries = {
  /** What the person looking has begun, and what comes next. */
  rows: () => endpointQuery(getWatching),
};
