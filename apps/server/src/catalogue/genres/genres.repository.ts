import { type Selectable, sql } from 'kysely';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Genres } from '#platform/db/tables.generated.ts';
import { fieldError } from '#platform/errors/app-error.ts';

export type GenreRow = Selectable<Genres>;

export interface GenreWrite {
  name: string;
  slug: string;
}

export const listAll = (db: Executor): Promise<GenreRow[]> =>
  db.selectFrom('genres').selectAll().orderBy('name').execute();

/** Locks the genres, so that no title can be assigned one while it is being deleted. */
export const listForUpdate = (db: Executor, ids: readonly number[]): Promise<GenreRow[]> =>
  db.selectFrom('genres').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

export const insert = (db: Executor, values: GenreWrite): Promise<GenreRow> =>
  asFieldError(db.insertInto('genres').values(values).returningAll().executeTakeFirstOrThrow());

export const update = (db: Executor, id: number, values: GenreWrite): Promise<GenreRow | undefined> =>
  asFieldError(
    db
      .updateTable('genres')
      .set((eb) => ({ ...values, edit_version: eb('edit_version', '+', 1), updated_at: eb.fn('now') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );

export async function deleteMany(db: Executor, ids: readonly number[]): Promise<number> {
  const result = await db.deleteFrom('genres').where('id', 'in', ids).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Overwrites the number of titles with a genre. */
export async function setTitlesCount(db: Executor, id: number, count: number): Promise<void> {
  await db.updateTable('genres').set({ titles_count: count }).where('id', '=', id).execute();
}

/** Called by the titles module with the change in the number of titles. */
export async function addToTitlesCount(db: Executor, ids: readonly number[], change: number): Promise<void> {
  await db
    .updateTable('genres')
    .set((eb) => ({ titles_count: eb('titles_count', '+', change) }))
    .where('id', 'in', ids)
    .execute();
}

/** Recounts from the titles, after a bulk load that did not update the counts. */
export async function recountTitles(db: Executor): Promise<void> {
  await sql`
    with counted as (
      select genre_id, count(*)::integer as count from titles, unnest(genre_ids) genre_id
      where deleted_at is null group by genre_id)
    update genres set titles_count = coalesce((select count from counted where genre_id = genres.id), 0)`.execute(
    db,
  );
}

export const listByNames = (db: Executor, names: readonly string[]): Promise<GenreRow[]> =>
  db.selectFrom('genres').selectAll().where('name', 'in', names).execute();

export async function insertMissing(db: Executor, values: readonly GenreWrite[]): Promise<void> {
  await db
    .insertInto('genres')
    .values([...values])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Two names may share a slug ("Sci-Fi", "Sci Fi"); either way the user must choose another name. */
async function asFieldError<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const isTaken =
      isConstraintViolation(error, 'genres_name') || isConstraintViolation(error, 'genres_slug');
    throw isTaken ? fieldError('name', 'A genre with this name already exists.') : error;
  }
}
