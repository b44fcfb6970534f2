import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { choicesOf, wholeList } from '#admin/kit/filter-words.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** Genres to choose from. */
export const genreChoices = wholeList(() => choicesOf(endpointQuery(listGenres), (answer) => answer.genres));
