import { getLanding } from '@kinora/contracts/catalogue/landing.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const landingQueries = {
  page: () => endpointQuery(getLanding),
};
