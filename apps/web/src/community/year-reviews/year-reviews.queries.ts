import { getMemberYear, getOwnYear } from '@kinora/contracts/community/year-reviews.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const yearQueries = {
  own: (year: number) => endpointQuery(getOwnYear, { params: { year } }),
  /** The year of a member who shows it. */
  ofMember: (id: number, year: number) => endpointQuery(getMemberYear, { params: { id, year } }),
};
