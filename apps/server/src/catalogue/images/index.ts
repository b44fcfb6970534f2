/** Images: the galleries of titles. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { reassign } from './images.repository.ts';
import { imagesRoutes } from './images.routes.ts';
import { createImagesReader, createImagesService } from './images.service.ts';

export { presentImage } from './images.presenter.ts';
export { type EditedImageRow, type ImageRow, titleImages } from './images.repository.ts';
export { createImagesService, type ImageInput, type ImagesService } from './images.service.ts';

export const imagesModule = defineModule({
  name: 'catalogue/images',
  setup: (
    { pool, storage, events }: Pick<Platform, 'pool' | 'storage' | 'events'>,
    { shared }: { shared: CachedRoute },
  ) => ({
    images: createImagesService({ events }),
    mergedRows: [{ entities: ['title', 'person'], relation: 'images', reassign }],
    routes: imagesRoutes(createImagesReader(pool), createPicturePresenter(storage), shared),
  }),
});
