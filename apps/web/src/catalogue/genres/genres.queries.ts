import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const genreQueries = {
  /** All genres, sorted by name. */
  list: () => endpointQuery(listGenres),
};
