/** Images: the galleries of titles. */
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { createPictures } from '#catalogue/pictures/index.ts';
import type { UploadPolicy } from '#foundation/files/index.ts';
import type { SharedRoute } from '#platform/http/shared-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { imagesRoutes } from './images.routes.ts';
import { createImagesReader } from './images.service.ts';

export { presentImage } from './images.presenter.ts';
export { type ImageRow, titleImages } from './images.repository.ts';
export { createImagesService, type ImageInput } from './images.service.ts';

/** Posters, backdrops and stills. What visitors see is encoded anew from them. */
export const imageUploads: UploadPolicy = {
  name: 'images',
  disk: 'uploads',
  maxBytes: 20 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  permission: cataloguePermissions.updateTitles,
};

export const imagesModule = defineModule({
  name: 'catalogue/images',
  permissions: [cataloguePermissions.updateTitles],
  setup: ({ pool, storage }: Pick<Platform, 'pool' | 'storage'>, { shared }: { shared: SharedRoute }) => ({
    routes: imagesRoutes(createImagesReader(pool), createPictures(storage), shared),
  }),
});
