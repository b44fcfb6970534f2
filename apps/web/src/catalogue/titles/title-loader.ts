import { titlePath, type TitleSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { titleQueries } from './titles.queries.ts';

/** The loader of a title's page, or of a sub-page with its additional query. */
export function titleLoader(page?: TitleSubPage, more?: (titleId: number) => EndpointQuery<unknown>) {
  return pageLoader({
    access: { login: false, permission: cataloguePermissions.viewTitles },
    queries: ({ params }) => {
      const id = Number(params.id);
      return [titleQueries.one(id), ...(more ? [more(id)] : [])];
    },
    canonicalPath: ({ read, params }) => titlePath(read(titleQueries.one(Number(params.id))).title, page),
  });
}
