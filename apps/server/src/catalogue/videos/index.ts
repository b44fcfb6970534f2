/** Videos: trailers, clips and whole films of titles, seasons and episodes. */
import { createPictures } from '#catalogue/pictures/index.ts';
import type { SharedRoute } from '#platform/http/shared-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { videosRoutes } from './videos.routes.ts';
import { createVideosReader } from './videos.service.ts';

export { presentVideo } from './videos.presenter.ts';
export { episodeVideos, seasonVideos, titleVideos, type VideoRow } from './videos.repository.ts';
export { createVideosService } from './videos.service.ts';

export const videosModule = defineModule({
  name: 'catalogue/videos',
  setup: ({ pool, storage }: Pick<Platform, 'pool' | 'storage'>, { shared }: { shared: SharedRoute }) => ({
    routes: videosRoutes(createVideosReader(pool), createPictures(storage), shared),
  }),
});
