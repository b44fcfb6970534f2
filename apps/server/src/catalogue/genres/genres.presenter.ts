import type { AdminGenre, Genre, genreList } from '@kinora/contracts/catalogue/genres.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import type { CsvColumns } from '#platform/http/csv-route.ts';
import type { GenreRow } from './genres.repository.ts';

export type GenreReader = RecordReader<typeof genreList, GenreRow>;

export const presentGenre = (row: GenreRow): Genre => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  titles_count: row.titles_count,
});

export const presentAdminGenre = (row: GenreRow): AdminGenre => ({
  ...presentGenre(row),
  version: row.edit_version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The columns of the CSV export. */
export const genreColumns: CsvColumns<GenreRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  titles_count: (row) => row.titles_count,
  created_at: (row) => row.created_at.toISOString(),
  updated_at: (row) => row.updated_at.toISOString(),
};
