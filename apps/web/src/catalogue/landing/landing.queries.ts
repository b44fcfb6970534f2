import { getLanding } from '@kinora/contracts/catalogue/landing.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** Queries of the landing page. */
export const landingQueries = {
  page: () => endpointQuery(getLanding),
};
