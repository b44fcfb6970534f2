import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

export const newsQueries = {
  /** News, newest first: the first page, or the page at a cursor. */
  list: (cursor: string | null) => endpointQuery(listNews, { query: cursor === null ? {} : { cursor } }),
  one: (id: number) => endpointQuery(getNewsArticle, { params: { id } }),
};
