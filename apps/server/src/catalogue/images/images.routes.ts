import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import { titleTag } from '#catalogue/content-tags/index.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type { Route } from '#platform/http/route.ts';
import type { SharedRoute } from '#platform/http/shared-route.ts';
import { presentImage } from './images.presenter.ts';
import type { ImagesReader } from './images.service.ts';

export const imagesRoutes = (images: ImagesReader, pictures: Pictures, shared: SharedRoute): Route[] => [
  shared(listTitleImages, { about: ({ params }) => [titleTag(params.id)] }, async ({ params }) => ({
    images: (await images.list(params.id)).map((row) => presentImage(row, pictures)),
  })),
];
