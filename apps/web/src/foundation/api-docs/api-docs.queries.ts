import { getApiCall, listApiCalls } from '@kinora/contracts/foundation/api-docs.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const apiDocsQueries = {
  /** Every call, in groups. */
  list: () => endpointQuery(listApiCalls),
  one: (id: string) => endpointQuery(getApiCall, { params: { id } }),
};
