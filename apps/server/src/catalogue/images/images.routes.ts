import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentImage } from './images.presenter.ts';
import type { ImagesReader } from './images.service.ts';

export const imagesRoutes = (images: ImagesReader, pictures: Pictures): Route[] => [
  route(listTitleImages, async ({ params }) => ({
    images: (await images.list(params.id)).map((row) => presentImage(row, pictures)),
  })),
];
