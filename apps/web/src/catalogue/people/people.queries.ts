import { getPerson, listPersonCredits, type PersonCreditsQuery } from '@kinora/contracts/catalogue/people.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** Credits that come at once. */
const PER_PAGE = 40;

/** Which part of somebody's credits to read. */
export interface CreditsPart {
  readonly department?: PersonCreditsQuery['department'];
  readonly cursor?: string | undefined;
}

export const personQueries = {
  /** A person with what their page shows. */
  one: (id: number) => endpointQuery(getPerson, { params: { id } }),
  /** What they did, newest first. */
  credits: (id: number, { department, cursor }: CreditsPart) =>
    endpointQuery(listPersonCredits, {
      params: { id },
      query: {
        order: 'year',
        perPage: PER_PAGE,
        ...(department !== undefined && { department }),
        ...(cursor !== undefined && { cursor }),
      },
    }),
};
