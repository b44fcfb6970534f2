import { listNews } from '@kinora/contracts/catalogue/news.ts';
import { genreQueries } from '#catalogue/genres/genres.queries.ts';
import { titleQueries } from '#catalogue/titles/titles.queries.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

/** A rail shows seven at once on a wide screen, and lets one look further. */
const POSTERS = 18;
const HEADLINES = 3;

/** What the home page is made of; each part may be missing. */
export const homeQueries = {
  films: () => titleQueries.popular('movie', POSTERS),
  series: () => titleQueries.popular('series', POSTERS),
  news: () => endpointQuery(listNews, { query: { perPage: HEADLINES } }),
  genres: () => genreQueries.list(),
};
