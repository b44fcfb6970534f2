import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { watchQueries } from './watch.queries.ts';

interface WatchLoaderOptions {
  /** Queries of sections that may fail without failing the page. */
  readonly optional: (videoId: number) => readonly EndpointQuery<unknown>[];
}

/** The loader of the page of a video. */
export const watchLoader = ({ optional }: WatchLoaderOptions) =>
  pageLoader({
    access: { login: false, permission: cataloguePermissions.viewTitles },
    queries: ({ params }) => [watchQueries.page(Number(params.videoId))],
    optional: ({ params }) => optional(Number(params.videoId)),
    decisive: ({ params }) => [watchQueries.playback(Number(params.videoId))],
    // An external link needs no player, so it is rendered with the page, also for browsers without JavaScript.
    following: async ({ params, read }) => {
      const id = Number(params.videoId);
      return read(watchQueries.page(id)).watch.video.kind === 'link' ? [watchQueries.playback(id)] : [];
    },
  });
