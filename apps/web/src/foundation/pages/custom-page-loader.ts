import { type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import { loginPath } from '#platform/navigation/login-path.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { pageQueries } from './pages.queries.ts';

/** `/pages/{pageId}/{pageSlug}` finds the page by id, `/pages/{pageSlug}` by slug. */
export const idOrSlugOf = ({ pageId, pageSlug = '' }: Params): string =>
  pageId === undefined ? pageSlug : String(Number(pageId));

const load = pageLoader({
  queries: ({ params }) => [pageQueries.one(idOrSlugOf(params))],
  canonicalPath: ({ params, read }) => {
    const { id, slug } = read(pageQueries.one(idOrSlugOf(params))).page;
    return params['pageId'] === undefined ? pagePath(slug) : `/pages/${id}/${encodeURIComponent(slug)}`;
  },
});

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/**
 * Loads a custom page. Another slug than the current one redirects permanently. A page has its own access rule, so a
 * visitor who is refused is asked to sign in.
 */
export async function customPageLoader(args: LoaderArgs): Promise<null> {
  try {
    return await load(args);
  } catch (error) {
    const { session } = args.context.get(pageServices);
    if (isForbidden(error) && !viewerOf(await session.load()).isSignedIn)
      throw redirect(loginPath(new URL(args.request.url)));
    throw error;
  }
}

const isForbidden = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'init' in error &&
  typeof error.init === 'object' &&
  error.init !== null &&
  'status' in error.init &&
  error.init.status === 403;
