import { articlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { newsQueries } from './news.queries.ts';

interface ArticleLoaderOptions {
  /** Queries of sections that may fail without failing the page. */
  readonly optional: (articleId: number) => readonly EndpointQuery<unknown>[];
}

/** The loader of an article's page. */
export const articleLoader = ({ optional }: ArticleLoaderOptions) =>
  pageLoader({
    access: { login: false, permission: cataloguePermissions.viewTitles },
    queries: ({ params }) => [newsQueries.one(Number(params.id))],
    optional: ({ params }) => [newsQueries.list(null), ...optional(Number(params.id))],
    canonicalPath: ({ params, read }) => articlePath(read(newsQueries.one(Number(params.id))).article),
  });
