import type { Executor } from '#platform/db/database.ts';

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

/** Titles tell by how many their number has changed. */
export async function addToTitlesCount(db: Executor, ids: readonly number[], change: number): Promise<void> {
  await db
    .updateTable('keywords')
    .set((eb) => ({ titles_count: eb('titles_count', '+', change) }))
    .where('id', 'in', ids)
    .execute();
}
