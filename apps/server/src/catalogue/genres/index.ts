import { cataloguePermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { GenreInput, genreList, listAdminGenres } from '@kinora/contracts/catalogue/genres.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import type { Executor } from '#platform/db/database.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { genresAdminRoutes } from './genres.admin-routes.ts';
import { genreSource } from './genres.list.repository.ts';
import { genreColumns } from './genres.presenter.ts';
import { insertMissing, listByNames } from './genres.repository.ts';
import { genresRoutes } from './genres.routes.ts';
import { createGenresService, GENRE_SUBJECT, type GenresService, toWrite } from './genres.service.ts';

export { changeGenreCounts, recountGenreTitles } from './genres.service.ts';

interface Deps {
  readonly shared: CachedRoute;
  /** Injected, since channels depend on genres and refer to them. */
  readonly onMoved: Parameters<typeof createGenresService>[0]['onMoved'];
}

/** Genres: the small set of categories of titles. */
export const genresModule = defineModule({
  name: 'catalogue/genres',
  permissions: [cataloguePermissionDetails.viewTitles, cataloguePermissionDetails.updateGenres],
  setup: ({ db, events }: Pick<Platform, 'db' | 'events'>, { shared, onMoved }: Deps) => {
    const genres = createGenresService({ db, events, onMoved });
    const reader = createRecordReader(db, genreSource);
    return {
      routes: [...genresRoutes(genres, shared), ...genresAdminRoutes(genres, reader)],
      streamRoutes: [csvRoute({ endpoint: listAdminGenres, list: genreList, reader, columns: genreColumns })],
      auditSubjects: [auditSubject(genres)],
    };
  },
});

const auditSubject = (genres: GenresService): AuditSubject => ({
  type: GENRE_SUBJECT,
  permission: cataloguePermissions.updateGenres,
  revert: {
    read: (tx, id) => genres.formOf(tx, Number(id)),
    apply: async (tx, id, { field, value }) => {
      const form = await genres.formOf(tx, Number(id));
      await genres.updateIn(tx, Number(id), GenreInput.parse({ ...form, [field]: value }));
    },
  },
});

/** For seeds: creates missing genres and leaves the others unchanged. */
export const insertMissingGenres = (db: Executor, names: readonly string[]): Promise<void> =>
  insertMissing(
    db,
    names.map((name) => toWrite({ name })),
  );

/** The ids of existing genres by name. */
export async function findGenreIds(db: Executor, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await listByNames(db, names);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
