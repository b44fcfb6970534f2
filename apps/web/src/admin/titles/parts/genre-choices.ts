import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { toChoiceQuery, clientFilteredChoices } from '#admin/kit/filter-labels.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** Genre options. */
export const genreChoices = clientFilteredChoices(() =>
  toChoiceQuery(endpointQuery(listGenres), (answer) => answer.genres),
);
