import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import { titleTag } from '#catalogue/cache-tags/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { presentImage } from './images.presenter.ts';
import type { ImagesReader } from './images.service.ts';

export const imagesRoutes = (
  images: ImagesReader,
  pictures: PicturePresenter,
  shared: CachedRoute,
): Route[] => [
  shared(listTitleImages, { about: ({ params }) => [titleTag(params.id)] }, async ({ params }) => ({
    images: (await images.list(params.id)).map((row) => presentImage(row, pictures)),
  })),
];
