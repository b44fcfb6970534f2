import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const countryQueries = {
  /** All countries with their names. */
  list: () => endpointQuery(getValueLists, { params: { names: 'countries' } }),
};
