/** Artwork: uploaded pictures become those of titles, seasons, episodes and people. */
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { createPictures } from '#catalogue/pictures/index.ts';
import type { FilesRemoval, FilesService, UploadPolicy } from '#foundation/files/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { artworkAdminRoutes } from './artwork.admin-routes.ts';
import { createArtworkRemoval } from './artwork.removal.ts';
import { createArtworkService } from './artwork.service.ts';

/** Posters, backdrops, stills, logos and portraits. What visitors see is encoded anew from them. */
export const imageUploads: UploadPolicy = {
  name: 'images',
  disk: 'uploads',
  maxBytes: 20 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  permission: cataloguePermissions.updateTitles,
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
    const deps = { db, clock, events, outbox, storage, files, removal, policy: imageUploads.name };
    return {
      routes: artworkAdminRoutes(createArtworkService(deps), createPictures(storage)),
      ...createArtworkRemoval(deps),
    };
  },
});
