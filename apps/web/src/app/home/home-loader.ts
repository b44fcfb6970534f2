import { type LoaderFunctionArgs, redirect } from 'react-router';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { channelLoader } from '#catalogue/channels/channel-loader.ts';
import { channelQueries } from '#catalogue/channels/channels.queries.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import type { PageQueryClient } from '#platform/query/page-query-client.ts';
import { homeKind } from './home-kind.ts';

const NOT_FOUND = 404;

/** What the home page shows: the channel of this slug or id, or with null the landing page. */
export interface HomeData {
  readonly channel: string | null;
}

/** Most sites open on a channel: what the landing page needs comes with it. */
async function loadLanding(args: Parameters<typeof loadHome>[0]): Promise<void> {
  const { landingQueries } = await import('#catalogue/landing/landing.queries.ts');
  await pageLoader({
    access: { login: false, permission: cataloguePermissions.viewTitles },
    queries: () => [landingQueries.page()],
  })(args);
}

/** The loader of `/`, which is whatever the owner chose. A site without that channel shows its landing page. */
export async function loadHome(
  args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
): Promise<HomeData> {
  const { queryClient, session } = args.context.get(pageServices);
  const data = await session.load();
  const home = homeKind(data);
  if (home.kind === 'elsewhere') throw redirect(home.path);
  if (home.kind === 'landing' || (await isMissing(queryClient, home.slugOrId))) {
    await loadLanding(args);
    return { channel: null };
  }
  const { slugOrId } = home;
  await Promise.all([
    channelLoader(() => ({ slugOrId, restriction: undefined }))(args),
    data.user === null ? null : loadWatching(queryClient),
  ]);
  return { channel: slugOrId };
}

/**
 * With their code, so that nothing moves when the page is there; visitors load none of it. A page without these rows
 * is still a page.
 */
async function loadWatching(queryClient: PageQueryClient): Promise<void> {
  const { watchingQueries } = await import('#catalogue/watching/watching.queries.ts');
  await Promise.all([
    queryClient.query(watchingQueries.rows()).catch(() => undefined),
    import.meta.env.SSR ? null : import('#catalogue/watching/watching-rows.tsx'),
  ]);
}

/** Anything else that may be wrong is for the loader of channels to tell. */
async function isMissing(queryClient: PageQueryClient, slugOrId: string): Promise<boolean> {
  try {
    await queryClient.query(channelQueries.one(slugOrId));
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND;
  }
}
