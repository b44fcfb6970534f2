import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { Executor } from '#platform/db/database.ts';
import type { SharedRoute } from '#platform/http/shared-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { genresAdminRoutes } from './genres.admin-routes.ts';
import { insertMissing, listByNames } from './genres.repository.ts';
import { genresRoutes } from './genres.routes.ts';
import { createGenresService, toWrite } from './genres.service.ts';

export {
  addToTitlesCount as addToGenreTitles,
  recountTitles as recountGenreTitles,
} from './genres.repository.ts';

/** Genres: the few words every title is filed under. */
export const genresModule = defineModule({
  name: 'catalogue/genres',
  permissions: [cataloguePermissions.viewTitles, cataloguePermissions.updateGenres],
  setup: ({ db, events }: Pick<Platform, 'db' | 'events'>, { shared }: { shared: SharedRoute }) => {
    const genres = createGenresService({ db, events });
    return { routes: [...genresRoutes(genres, shared), ...genresAdminRoutes(genres)] };
  },
});

/** For seeds: creates the genres that are missing, and leaves the others as they are. */
export const insertMissingGenres = (db: Executor, names: readonly string[]): Promise<void> =>
  insertMissing(
    db,
    names.map((name) => toWrite({ name })),
  );

/** The ids of genres by name, of those that exist. */
export async function findGenreIds(db: Executor, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await listByNames(db, names);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
