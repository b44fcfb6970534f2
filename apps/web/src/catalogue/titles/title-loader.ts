import { titlePath, type TitleSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { titleQueries } from './titles.queries.ts';

interface TitleLoaderOptions {
  page?: TitleSubPage;
  /** The query of a sub-page. */
  more?: (titleId: number) => EndpointQuery<unknown>;
  /** Queries of sections that may fail without failing the page. */
  optional?: (titleId: number) => EndpointQuery<unknown>[];
  /** The same for queries that depend on the title. */
  following?: (title: Title, page: { url: URL; isSignedIn: boolean }) => EndpointQuery<unknown>[];
}

/** The loader of a title's page or sub-page. */
export function titleLoader({ page, more, optional, following }: TitleLoaderOptions) {
  return pageLoader({
    access: { login: false, permission: cataloguePermissions.viewTitles },
    queries: ({ params }) => {
      const id = Number(params.id);
      return [titleQueries.one(id), ...(more ? [more(id)] : [])];
    },
    optional: ({ params }) => optional?.(Number(params.id)) ?? [],
    following: async ({ read, params, url, viewer: { isSignedIn } }) =>
      following?.(read(titleQueries.one(Number(params.id))).title, { url, isSignedIn }) ?? [],
    canonicalPath: ({ read, params }) => titlePath(read(titleQueries.one(Number(params.id))).title, page),
  });
}
