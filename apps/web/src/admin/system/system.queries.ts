import { listSiteChecks } from '@kinora/contracts/foundation/site-checks.ts';
import { getSystem, listSystemServices } from '@kinora/contracts/foundation/system.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** The state of the site. Services and checks take seconds if something does not answer, so they load on their own. */
export const systemQueries = {
  system: endpointQuery(getSystem),
  services: endpointQuery(listSystemServices),
  checks: endpointQuery(listSiteChecks),
};
