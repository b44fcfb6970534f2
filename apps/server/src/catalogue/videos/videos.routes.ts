import { listTitleVideos } from '@kinora/contracts/catalogue/videos.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentVideo } from './videos.presenter.ts';
import type { VideosReader } from './videos.service.ts';

export const videosRoutes = (videos: VideosReader, pictures: Pictures): Route[] => [
  route(listTitleVideos, async ({ params, query }) => ({
    videos: (await videos.list(params.id, query)).map((row) => presentVideo(row, pictures)),
  })),
];
