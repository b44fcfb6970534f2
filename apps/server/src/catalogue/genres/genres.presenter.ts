import type { AdminGenre, Genre } from '@kinora/contracts/catalogue/genres.ts';
import type { GenreRow } from './genres.repository.ts';

export const presentGenre = (row: GenreRow): Genre => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  titles_count: row.titles_count,
});

export const presentAdminGenre = (row: GenreRow): AdminGenre => ({
  ...presentGenre(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
