import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { genresAdminRoutes } from './genres.admin-routes.ts';
import { insertMissing } from './genres.repository.ts';
import { genresRoutes } from './genres.routes.ts';
import { createGenresService, toWrite } from './genres.service.ts';

/** Genres: the few words every title is filed under. */
export const genresModule = defineModule({
  name: 'catalogue/genres',
  permissions: [cataloguePermissions.viewTitles, cataloguePermissions.updateGenres],
  setup: ({ db, events }: Pick<Platform, 'db' | 'events'>) => {
    const genres = createGenresService({ db, events });
    return { routes: [...genresRoutes(genres), ...genresAdminRoutes(genres)] };
  },
});

/** For seeds: creates the genres that are missing, and leaves the others as they are. */
export const insertMissingGenres = (db: Executor, names: readonly string[]): Promise<void> =>
  insertMissing(
    db,
    names.map((name) => toWrite({ name })),
  );
