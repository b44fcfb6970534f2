import { genreList } from '@kinora/contracts/catalogue/genres.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';
import type { GenreRow } from './genres.repository.ts';

/** There are only a few dozen genres, so every query may scan all of them. */
export const genreSource: ListSource<typeof genreList, GenreRow> = {
  list: genreList,
  table: 'genres',
  columns: sql<GenreRow>`t.*`,
  sorts: {
    name: { by: sql`t.name`, type: 'text' },
    titles_count: { by: sql`t.titles_count`, type: 'integer' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: {
    id: { column: sql`t.id` },
    titles_count: { column: sql`t.titles_count` },
    created_at: { column: sql`t.created_at` },
    updated_at: { column: sql`t.updated_at` },
  },
  search: (text) => ({ where: sql`lower(t.name) like ${containsPattern(text)}` }),
};
