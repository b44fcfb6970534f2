/** Artwork: turns uploaded pictures into images of titles, seasons, episodes and people. */
import { IMAGE_UPLOADS } from '@kinora/contracts/catalogue/artwork.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { PORTRAIT_UPLOADS } from '@kinora/contracts/catalogue/people-editing.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { FilesRemoval, FilesService, UploadPolicy } from '#foundation/files/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { artworkAdminRoutes } from './artwork.admin-routes.ts';
import { createArtworkRemoval } from './artwork.removal.ts';
import { createArtworkService } from './artwork.service.ts';

export { presentEditedImage } from './artwork.presenter.ts';
export type { ArtworkService } from './artwork.service.ts';

/** Posters, backdrops, stills, logos and portraits. Visitors get re-encoded versions of them. */
export const imageUploads: UploadPolicy = {
  name: IMAGE_UPLOADS,
  disk: 'uploads',
  maxBytes: 20 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  permission: cataloguePermissions.updateTitles,
};

/** Pictures of people, for editors who may edit people but not titles. */
export const portraitUploads: UploadPolicy = {
  ...imageUploads,
  name: PORTRAIT_UPLOADS,
  permission: editingPermissions.updatePeople,
};

interface Deps {
  readonly files: FilesService;
  readonly removal: FilesRemoval;
}
type Needs = Pick<Platform, 'db' | 'clock' | 'events' | 'outbox' | 'storage'>;

export const artworkModule = defineModule({
  name: 'catalogue/artwork',
  permissions: [cataloguePermissions.updateTitles],
  setup: ({ db, clock, events, outbox, storage }: Needs, { files, removal }: Deps) => {
    const policies = [imageUploads.name, portraitUploads.name];
    const deps = { db, clock, events, outbox, storage, files, removal, policies };
    const service = createArtworkService(deps);
    return {
      service,
      routes: artworkAdminRoutes(service, createPicturePresenter(storage)),
      ...createArtworkRemoval(deps),
    };
  },
});
