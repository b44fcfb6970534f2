import type { GenreInput, GenreUpdate } from '@kinora/contracts/catalogue/genres.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import { applyCountChanges, type CountChanges } from '#platform/db/count-changes.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import { genresChanged } from './genres.events.ts';
import * as repository from './genres.repository.ts';
import type { GenreRow, GenreWrite } from './genres.repository.ts';

/** The subject type of genres in the audit log. */
export const GENRE_SUBJECT = 'genre';

interface Deps {
  readonly db: Database;
  readonly events: Events;
  /** Updates everything that refers to a genre by its slug; returns the names of the changed channels. */
  readonly onMoved: (tx: Tx, slugs: { from: string; to: string }) => Promise<readonly string[]>;
}

export type GenresService = ReturnType<typeof createGenresService>;

export function createGenresService({ db, events, onMoved }: Deps) {
  const updateIn = async (
    tx: Tx,
    id: number,
    // A reverted change has no version: it applies to the record as it is now.
    { version, ...input }: GenreInput & Partial<GenreUpdate>,
  ): Promise<GenreRow> => {
    const [before] = await repository.listForUpdate(tx, [id]);
    if (before === undefined) throw new AppError('not_found');
    if (version !== undefined && version !== before.edit_version) throw new AppError('conflict');
    const genre = await repository.update(tx, id, toWrite(input));
    if (genre === undefined) throw new AppError('not_found');
    const channels = await onMoved(tx, { from: before.slug, to: genre.slug });
    await recordAudit(tx, {
      action: 'update',
      subject: subjectOf(genre),
      before: formOf(before),
      after: { ...formOf(genre), ...(channels.length === 0 ? {} : { channels }) },
    });
    await events.emit(tx, genresChanged, { ids: [id] });
    return genre;
  };

  return {
    list: () => repository.listAll(db),

    /** The form values of a genre, read in the caller's transaction. */
    async formOf(tx: Tx, id: number): Promise<GenreInput | undefined> {
      const [genre] = await repository.listForUpdate(tx, [id]);
      return genre === undefined ? undefined : formOf(genre);
    },

    create: (input: GenreInput): Promise<GenreRow> =>
      transaction(db, async (tx) => {
        const genre = await repository.insert(tx, toWrite(input));
        await recordAudit(tx, { action: 'create', subject: subjectOf(genre), after: formOf(genre) });
        await events.emit(tx, genresChanged, { ids: [genre.id] });
        return genre;
      }),

    update: (id: number, input: GenreUpdate): Promise<GenreRow> =>
      transaction(db, (tx) => updateIn(tx, id, input)),

    updateIn,

    /** All or none: a genre in use by titles must not be deleted. */
    removeMany: (ids: readonly number[]): Promise<number> =>
      transaction(db, async (tx) => {
        const genres = await repository.listForUpdate(tx, ids);
        assertUnused(genres);
        const deleted = await repository.deleteMany(tx, ids);
        await recordAudits(
          tx,
          genres.map((genre) => ({ action: 'delete', subject: subjectOf(genre), before: formOf(genre) })),
        );
        if (deleted > 0) await events.emit(tx, genresChanged, { ids: genres.map((genre) => genre.id) });
        return deleted;
      }),
  };
}

const subjectOf = ({ id, name }: GenreRow) => ({ type: GENRE_SUBJECT, id, name });

/** The form values of a genre. */
const formOf = ({ name }: GenreRow): GenreInput => ({ name });

/** The row values of a genre's form. Rejects a name without letters or digits, which has no slug. */
export function toWrite({ name }: GenreInput): GenreWrite {
  const slug = slugify(name);
  if (slug === '') throw fieldError('name', 'Enter a name with letters or digits.');
  return { name, slug };
}

/** Throws for genres in use by titles, and names them. */
export function assertUnused(genres: readonly Pick<GenreRow, 'name' | 'titles_count'>[]): void {
  const used = genres.filter((genre) => genre.titles_count > 0).map((genre) => genre.name);
  if (used.length > 0) throw new AppError('genres.in_use', { params: { names: used.join(', ') } });
}

/** Changes how many titles use genres. Called by the titles module in the transaction that changes the titles. */
export const changeGenreCounts = (tx: Tx, changes: CountChanges): Promise<void> =>
  applyCountChanges(changes, (ids, change) => repository.addToTitlesCount(tx, ids, change));

/** Counts the titles of all genres again, after a bulk load that did not change the counts. */
export const recountGenreTitles = (db: Executor): Promise<void> => repository.recountTitles(db);
