import { countErrors, getError } from '@kinora/contracts/foundation/logs.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const logQueries = {
  counts: () => endpointQuery(countErrors),
  error: (id: number) => endpointQuery(getError, { params: { id } }),
};
