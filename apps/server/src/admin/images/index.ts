/** Images: turns uploaded pictures into images of titles, seasons, episodes and people. */
import { IMAGE_UPLOADS } from '@kinora/contracts/admin/images.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { PORTRAIT_UPLOADS } from '@kinora/contracts/admin/people.ts';
import { cataloguePermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { ImagesService } from '#catalogue/images/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { FilesRemoval, FilesService } from '#foundation/files/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { imageFileUsage } from './file-usage.ts';
import { adminImagesRoutes } from './images.routes.ts';
import { createImagesRemoval } from './removal.ts';
import { createAdminImagesService } from './images.service.ts';

export { presentEditedImage } from './images.presenter.ts';
export type { ArtworkService } from './images.service.ts';

/** Posters, backdrops, stills, logos and portraits. Visitors get re-encoded versions of them. */
const imageUploads: UploadPolicy = {
  name: IMAGE_UPLOADS,
  label: 'Artwork',
  disk: 'uploads',
  maxBytes: 20 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  permission: cataloguePermissions.updateTitles,
};

/** Pictures of people, for editors who may edit people but not titles. */
const portraitUploads: UploadPolicy = {
  ...imageUploads,
  name: PORTRAIT_UPLOADS,
  label: 'Portraits',
  permission: editingPermissions.updatePeople,
};

interface Deps {
  readonly images: ImagesService;
  readonly titles: TitlesService;
  readonly seasons: SeasonsService;
  readonly people: PeopleService;
  readonly files: FilesService;
  readonly removal: FilesRemoval;
}
type Needs = Pick<Platform, 'db' | 'clock' | 'outbox' | 'storage'>;

export const adminImagesModule = defineModule({
  name: 'admin/images',
  permissions: [cataloguePermissionDetails.updateTitles],
  setup: ({ db, clock, outbox, storage }: Needs, services: Deps) => {
    const uploadPolicies = [imageUploads, portraitUploads];
    const policies = uploadPolicies.map(({ name }) => name);
    const deps = { db, clock, outbox, storage, ...services, policies };
    const service = createAdminImagesService(deps);
    return {
      service,
      uploadPolicies,
      fileUsages: [imageFileUsage],
      routes: adminImagesRoutes(service, createPicturePresenter(storage)),
      ...createImagesRemoval(deps),
    };
  },
});
