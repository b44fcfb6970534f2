import { getCustomPage } from '@kinora/contracts/foundation/pages.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const pageQueries = {
  one: (idOrSlug: string) => endpointQuery(getCustomPage, { params: { idOrSlug } }),
};
