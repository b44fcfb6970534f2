/** Videos: trailers, clips and whole films of titles, seasons and episodes. */
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { createPictures } from '#catalogue/pictures/index.ts';
import type { UploadPolicy } from '#foundation/files/index.ts';
import type { SharedRoute } from '#platform/http/shared-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { videosRoutes } from './videos.routes.ts';
import { createVideosReader } from './videos.service.ts';

export { presentVideo } from './videos.presenter.ts';
export { episodeVideos, seasonVideos, titleVideos, type VideoRow } from './videos.repository.ts';
export { createVideosService } from './videos.service.ts';

const GIGABYTE = 1024 ** 3;

export const videoUploads: UploadPolicy = {
  name: 'videos',
  disk: 'uploads',
  maxBytes: 100 * GIGABYTE,
  types: ['video/*', 'application/mxf', 'application/ogg'],
  permission: cataloguePermissions.createVideos,
};

export const captionUploads: UploadPolicy = {
  name: 'captions',
  disk: 'uploads',
  maxBytes: 2 * 1024 * 1024,
  types: ['text/vtt', 'application/x-subrip'],
  permission: cataloguePermissions.createVideos,
};

export const videosModule = defineModule({
  name: 'catalogue/videos',
  permissions: [
    cataloguePermissions.playVideos,
    cataloguePermissions.createVideos,
    cataloguePermissions.updateVideos,
    cataloguePermissions.deleteVideos,
  ],
  setup: ({ pool, storage }: Pick<Platform, 'pool' | 'storage'>, { shared }: { shared: SharedRoute }) => ({
    routes: videosRoutes(createVideosReader(pool), createPictures(storage), shared),
  }),
});
