import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const creditQueries = {
  /** The full credits of a title, or of one of its seasons or episodes. */
  of: (titleId: number, scope: EpisodeScope = {}) =>
    endpointQuery(getCredits, { params: { id: titleId }, query: scope }),
};
