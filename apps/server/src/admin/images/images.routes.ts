import {
  createImage,
  deleteImage,
  type EditedImage,
  imageOwner,
  listImages,
  orderImages,
  updateImage,
} from '@kinora/contracts/admin/images.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { EditedImageRow } from '#catalogue/images/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { uploaderOf } from '#foundation/files/index.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { type Caller, can, requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentEditedImage } from './images.presenter.ts';
import type { ArtworkService } from './images.service.ts';

/** Permission to edit titles does not include the pictures of people. */
function assertMayEdit({ person_id: personId }: { person_id: number | null }, caller: Caller): void {
  if (personId !== null && !can(caller, editingPermissions.updatePeople)) throw new AppError('forbidden');
}

export function adminImagesRoutes(artwork: ArtworkService, pictures: PicturePresenter): Route[] {
  const present = (row: EditedImageRow): EditedImage => presentEditedImage(row, pictures);
  return [
    route(listImages, async ({ query }) => {
      const owner = imageOwner({
        title_id: query.title_id ?? null,
        season_id: query.season_id ?? null,
        episode_id: query.episode_id ?? null,
        person_id: query.person_id ?? null,
      });
      if (owner === undefined) throw fieldError('title_id', 'Specify one title, season, episode or person.');
      return { images: (await artwork.list(...owner)).map(present) };
    }),
    route(orderImages, async ({ body, caller }) => {
      const { ids, ...owners } = body;
      assertMayEdit(owners, caller);
      const owner = imageOwner(owners);
      if (owner === undefined) throw fieldError('title_id', 'Specify one title, season, episode or person.');
      return { images: (await artwork.order(...owner, ids)).map(present) };
    }),
    route(createImage, async ({ body, caller }) => {
      assertMayEdit(body, caller);
      return { image: present(await artwork.create(uploaderOf(caller), body)) };
    }),
    route(updateImage, async ({ params, body, caller }) => {
      assertMayEdit(await artwork.find(params.id), caller);
      return { image: present(await artwork.update(params.id, body, requireUserId(caller))) };
    }),
    route(deleteImage, async ({ params, caller }) => {
      assertMayEdit(await artwork.find(params.id), caller);
      await artwork.remove(params.id, requireUserId(caller));
      return {};
    }),
  ];
}
