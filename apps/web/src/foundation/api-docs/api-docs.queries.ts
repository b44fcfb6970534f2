import { getApiCall, listApiCalls } from '@kinora/contracts/foundation/api-docs.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const apiDocsQueries = {
  /** All calls, grouped. */
  list: () => endpointQuery(listApiCalls),
  one: (id: string) => endpointQuery(getApiCall, { params: { id } }),
};
