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

/** The content of the home page: the channel with this slug or id, or the landing page if null. */
export interface HomeData {
  readonly channel: string | null;
}

/** Loads the landing page's code only when needed, because most home pages are channels. */
async function loadLanding(args: Parameters<typeof loadHome>[0]): Promise<void> {
  const { landingQueries } = await import('#catalogue/landing/landing.queries.ts');
  await pageLoader({
    access: { login: false, permission: cataloguePermissions.viewTitles },
    queries: () => [landingQueries.page()],
  })(args);
}

/** The loader of `/`, which shows what the owner chose. If the channel does not exist, it shows the landing page. */
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
    data.user === null ? null : loadOwnRows(queryClient),
  ]);
  return { channel: slugOrId };
}

/**
 * Loads the rows together with their code, so that nothing shifts once the page is shown; visitors load neither. Errors
 * are ignored, because the page works without these rows.
 */
async function loadOwnRows(queryClient: PageQueryClient): Promise<void> {
  const [{ watchingQueries }, { activityQueries }] = await Promise.all([
    import('#catalogue/watch-progress/watch-progress.queries.ts'),
    import('#community/activities/activities.queries.ts'),
  ]);
  await Promise.all([
    queryClient.query(watchingQueries.rows()).catch(() => undefined),
    queryClient.query(activityQueries.friendTitles()).catch(() => undefined),
    ...(import.meta.env.SSR
      ? []
      : [
          import('#catalogue/watch-progress/watching-rows.tsx'),
          import('#community/activities/friend-titles.tsx'),
        ]),
  ]);
}

/** Only checks for a 404. The channel loader reports all other errors. */
async function isMissing(queryClient: PageQueryClient, slugOrId: string): Promise<boolean> {
  try {
    await queryClient.query(channelQueries.one(slugOrId));
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND;
  }
}
