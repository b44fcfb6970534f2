import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import { titleTag } from '#catalogue/cache-tags/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { presentVideo } from './videos.presenter.ts';
import type { VideosReader } from './videos.service.ts';

export const videosRoutes = (
  videos: VideosReader,
  pictures: PicturePresenter,
  shared: CachedRoute,
): Route[] => [
  shared(listTitleVideos, { about: ({ params }) => [titleTag(params.id)] }, async ({ params, query }) => ({
    videos: (await videos.list(params.id, query)).map((row) => presentVideo(row, pictures)),
  })),
];
