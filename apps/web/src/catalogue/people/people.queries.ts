import { getPerson, listPersonCredits, type PersonCreditsQuery } from '@kinora/contracts/catalogue/people.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const PER_PAGE = 40;

/** The part of a person's credits to load. */
export interface CreditsPart {
  readonly department?: PersonCreditsQuery['department'];
  readonly cursor?: string | undefined;
}

export const personQueries = {
  /** A person with everything their page shows. */
  one: (id: number) => endpointQuery(getPerson, { params: { id } }),
  /** Their credits, newest first. */
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
