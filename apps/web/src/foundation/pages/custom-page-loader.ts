import type { Params } from 'react-router';
import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pageQueries } from './pages.queries.ts';

/** `/pages/{pageId}/{pageSlug}` finds the page by id, `/pages/{pageSlug}` by slug. */
export const idOrSlugOf = ({ pageId, pageSlug = '' }: Params): string =>
  pageId === undefined ? pageSlug : String(Number(pageId));

/** Loads a custom page. Another slug than the current one redirects permanently. */
export const customPageLoader = pageLoader({
  queries: ({ params }) => [pageQueries.one(idOrSlugOf(params))],
  offersLogin: true,
  canonicalPath: ({ params, read }) => {
    const { id, slug } = read(pageQueries.one(idOrSlugOf(params))).page;
    return params['pageId'] === undefined ? pagePath(slug) : `/pages/${id}/${encodeURIComponent(slug)}`;
  },
});
