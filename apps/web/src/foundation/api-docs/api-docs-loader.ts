import { data, type LoaderFunctionArgs } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { routeVisitor } from '#platform/permissions/route-guard.ts';
import { apiDocsQueries } from './api-docs.queries.ts';

const load = pageLoader({
  queries: ({ params }) => [
    apiDocsQueries.list(),
    ...(params.call === undefined ? [] : [apiDocsQueries.one(params.call)]),
  ],
});

/** Users without API access get a 404 rather than the login page, since their account could not use the API either. */
export async function apiDocsLoader(args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  const bootstrap = await args.context.get(pageServices).session.load();
  const mayUse = routeVisitor(bootstrap).holds(foundationPermissions.accessApi);
  if (!mayUse || !bootstrap.settings.api.integrated)
    throw data({ message: 'This could not be found.', code: 'not_found' }, { status: 404 });
  return load(args);
}
