import type { AdminGenreListQuery, GenreInput } from '@kinora/contracts/catalogue/genres.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { slugify } from '#platform/text/slug.ts';
import { genresChanged } from './genres.events.ts';
import * as repository from './genres.repository.ts';
import type { GenreRow, GenreWrite } from './genres.repository.ts';

interface Deps {
  readonly db: Database;
  readonly events: Events;
}

export type GenresService = ReturnType<typeof createGenresService>;

export function createGenresService({ db, events }: Deps) {
  return {
    list: () => repository.listAll(db),

    listPage: (request: AdminGenreListQuery) => repository.listPage(db, request),

    create: (input: GenreInput): Promise<GenreRow> =>
      transaction(db, async (tx) => {
        const genre = await repository.insert(tx, toWrite(input));
        await events.emit(tx, genresChanged, { ids: [genre.id] });
        return genre;
      }),

    update: (id: number, input: GenreInput): Promise<GenreRow> =>
      transaction(db, async (tx) => {
        const genre = await repository.update(tx, id, toWrite(input));
        if (genre === undefined) throw new AppError('not_found');
        await events.emit(tx, genresChanged, { ids: [id] });
        return genre;
      }),

    /** All or none: a genre that titles use must not vanish from under them. */
    removeMany: (ids: readonly number[]): Promise<number> =>
      transaction(db, async (tx) => {
        const genres = await repository.listForUpdate(tx, ids);
        assertUnused(genres);
        const deleted = await repository.deleteMany(tx, ids);
        if (deleted > 0) await events.emit(tx, genresChanged, { ids: genres.map((genre) => genre.id) });
        return deleted;
      }),
  };
}

/** The stored form of a genre's input. A name without letters or digits has no address. */
export function toWrite({ name }: GenreInput): GenreWrite {
  const slug = slugify(name);
  if (slug === '') throw fieldError('name', 'Enter a name with letters or digits.');
  return { name, slug };
}

/** Refuses genres that titles use, and names them. */
export function assertUnused(genres: readonly Pick<GenreRow, 'name' | 'titles_count'>[]): void {
  const used = genres.filter((genre) => genre.titles_count > 0).map((genre) => genre.name);
  if (used.length > 0) throw new AppError('genres.in_use', { params: { names: used.join(', ') } });
}
