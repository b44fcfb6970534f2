import {
  createPersonImage,
  deletePersonImage,
  listPersonImages,
  updatePersonImage,
} from '@kinora/contracts/admin/people.ts';
import { presentEditedImage } from '#admin/images/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { uploaderOf } from '#foundation/files/index.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { PeopleImages } from './people.images.service.ts';

export const adminPersonImagesRoutes = (images: PeopleImages, pictures: PicturePresenter): Route[] => [
  route(listPersonImages, async ({ params }) => ({
    images: (await images.list(params.id)).map((row) => presentEditedImage(row, pictures)),
  })),
  route(createPersonImage, async ({ params, body, caller }) => ({
    image: presentEditedImage(await images.create(params.id, body, uploaderOf(caller)), pictures),
  })),
  route(updatePersonImage, async ({ params, body, caller }) => ({
    image: presentEditedImage(await images.update(params, body, requireUserId(caller)), pictures),
  })),
  route(deletePersonImage, async ({ params, caller }) => {
    await images.remove(params, requireUserId(caller));
    return {};
  }),
];
