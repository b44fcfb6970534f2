import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';

export interface CollectionWrite {
  name: string;
  slug: string;
  overview: string | null;
  poster: StoredPicture | null;
  backdrop: StoredPicture | null;
}

export const insert = (db: Executor, values: CollectionWrite): Promise<{ id: number }> =>
  db.insertInto('collections').values(values).returning('id').executeTakeFirstOrThrow();

/** Deletes those of these collections that have no titles, not even deleted ones. Returns their ids. */
export async function deleteEmpty(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .deleteFrom('collections as c')
    .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...ids]))))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('titles as t').select('t.id').whereRef('t.collection_id', '=', 'c.id'))),
    )
    .returning('c.id')
    .execute();
  return rows.map(({ id }) => id);
}
