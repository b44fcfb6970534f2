import { type LoaderFunctionArgs, redirect } from 'react-router';
import { channelLoader } from '#catalogue/channels/channel-loader.ts';
import { channelQueries } from '#catalogue/channels/channels.queries.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { homeKind } from './home-kind.ts';

const NOT_FOUND = 404;

/** What the home page shows: the channel of this slug or id, or with null the landing page. */
export interface HomeData {
  readonly channel: string | null;
}

/** The loader of `/`, which is whatever the owner chose. A site without that channel shows its landing page. */
export async function loadHome(
  args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
): Promise<HomeData> {
  const { queryClient, session } = args.context.get(pageServices);
  const home = homeKind(await session.load());
  if (home.kind === 'elsewhere') throw redirect(home.path);
  if (home.kind === 'landing') return { channel: null };
  const { slugOrId } = home;
  try {
    await queryClient.query(channelQueries.one(slugOrId));
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return { channel: null };
  }
  // Refused or broken: the loader of channels knows what to do about it.
  await channelLoader(() => ({ slugOrId, restriction: undefined }))(args);
  return { channel: slugOrId };
}
