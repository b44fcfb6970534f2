import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, timestamp, trimmedText } from '../platform/fields.ts';
import { defineRecordList, editVersion, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { cataloguePermissions } from './permissions.ts';

export const GENRE_NAME_MAX = 60;
/** The maximum number of genres one call can delete. */
const GENRE_BATCH_MAX = 100;

export const genreErrors = defineErrors({
  'genres.in_use': {
    status: 409,
    message: 'These genres are in use: :names. Remove them from their titles first.',
  },
});

export const Genre = z.object({
  id: id('smallint'),
  name: z.string(),
  slug: z.string(),
  titles_count: z.int(),
});
export type Genre = z.infer<typeof Genre>;

export const AdminGenre = Genre.extend({
  version: editVersion(),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type AdminGenre = z.infer<typeof AdminGenre>;

export const GenreInput = z.strictObject({
  name: trimmedText({ min: 1, max: GENRE_NAME_MAX }),
});
export type GenreInput = z.infer<typeof GenreInput>;

export const GenreUpdate = GenreInput.extend({ version: editVersion() });
export type GenreUpdate = z.infer<typeof GenreUpdate>;

export const genreList = defineRecordList({
  name: 'genres',
  sorts: ['name', 'titles_count', 'updated_at'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: {
    id: { kind: 'number' },
    titles_count: { kind: 'number' },
    created_at: { kind: 'date' },
    updated_at: { kind: 'date' },
  },
});

export const listGenres = endpoint({
  method: 'GET',
  path: 'genres',
  summary: 'Lists all genres by name',
  access: access.permission(cataloguePermissions.viewTitles),
  response: z.object({ genres: z.array(Genre) }),
});

export const listAdminGenres = endpoint({
  method: 'GET',
  path: 'admin/genres',
  summary: 'Lists genres, with search, filters and sorting',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateGenres),
  query: recordListQuery(genreList),
  response: recordPageOf(AdminGenre),
});

export const createGenre = endpoint({
  method: 'POST',
  path: 'admin/genres',
  summary: 'Creates a genre',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateGenres),
  body: GenreInput,
  response: z.object({ genre: AdminGenre }),
});

export const updateGenre = endpoint({
  method: 'PUT',
  path: 'admin/genres/:id',
  summary: 'Renames a genre, if its version has not changed',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateGenres),
  params: z.object({ id: pathId('smallint') }),
  body: GenreUpdate,
  errors: ['conflict'],
  response: z.object({ genre: AdminGenre }),
});

export const deleteGenres = endpoint({
  method: 'POST',
  path: 'admin/genres/delete',
  summary: 'Deletes unused genres, all or none',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateGenres),
  body: z.strictObject({ ids: z.array(id('smallint')).min(1).max(GENRE_BATCH_MAX) }),
  response: z.object({ deleted: z.int() }),
  errors: ['genres.in_use'],
});
