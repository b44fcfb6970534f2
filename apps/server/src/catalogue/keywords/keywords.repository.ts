import { sql } from 'kysely';
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

/** From the titles themselves, for a catalogue that was filled without telling. */
export async function recountTitles(db: Executor): Promise<void> {
  await sql`
    with counted as (
      select keyword_id, count(*)::integer as count from titles, unnest(keyword_ids) keyword_id
      where deleted_at is null group by keyword_id)
    update keywords k set titles_count = counted.count from counted where counted.keyword_id = k.id`.execute(
    db,
  );
}
