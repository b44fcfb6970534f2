import { getCredits } from '@kinora/contracts/catalogue/credits.ts';
import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const creditQueries = {
  /** Everybody who worked on a title, or on a season or an episode of it. */
  of: (titleId: number, scope: EpisodeScope = {}) =>
    endpointQuery(getCredits, { params: { id: titleId }, query: scope }),
};
