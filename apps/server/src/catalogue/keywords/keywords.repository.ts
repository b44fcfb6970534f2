import { type Selectable, sql } from 'kysely';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Keywords } from '#platform/db/tables.generated.ts';
import { fieldError } from '#platform/errors/app-error.ts';

export type KeywordRow = Selectable<Keywords>;

export interface KeywordWrite {
  name: string;
  slug: string;
}

export async function insertMissing(db: Executor, values: readonly KeywordWrite[]): Promise<void> {
  await db
    .insertInto('keywords')
    .values([...values])
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

export const listBySlugs = (
  db: Executor,
  slugs: readonly string[],
): Promise<{ id: number; slug: string }[]> =>
  db.selectFrom('keywords').select(['id', 'slug']).where('slug', 'in', slugs).execute();

/** Called by the titles module with the change in the number of titles. */
export async function addToTitlesCount(db: Executor, ids: readonly number[], change: number): Promise<void> {
  await db
    .updateTable('keywords')
    .set((eb) => ({ titles_count: eb('titles_count', '+', change) }))
    .where('id', 'in', ids)
    .execute();
}

/** Recounts from the titles, after a bulk load that did not update the counts. */
export async function recountTitles(db: Executor): Promise<void> {
  await sql`
    with counted as (
      select keyword_id, count(*)::integer as count from titles, unnest(keyword_ids) keyword_id
      where deleted_at is null group by keyword_id)
    update keywords k set titles_count = counted.count from counted where counted.keyword_id = k.id`.execute(
    db,
  );
}

/** Locks the keywords, so that no title can be assigned one while it is being changed. */
export const listForUpdate = (db: Executor, ids: readonly number[]): Promise<KeywordRow[]> =>
  db.selectFrom('keywords').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** Two names may share a slug; either way it is the same keyword. */
export async function rename(db: Executor, id: number, values: KeywordWrite): Promise<KeywordRow> {
  try {
    return await db
      .updateTable('keywords')
      .set((eb) => ({ ...values, edit_version: eb('edit_version', '+', 1), updated_at: eb.fn('now') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (!isConstraintViolation(error, 'keywords_slug')) throw error;
    throw fieldError('name', 'A keyword with this name already exists. Merge the two instead.');
  }
}

export async function deleteMany(db: Executor, ids: readonly number[]): Promise<number> {
  const result = await db.deleteFrom('keywords').where('id', 'in', ids).executeTakeFirst();
  return Number(result.numDeletedRows);
}
