import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Executor } from '#platform/db/database.ts';

/** Any number that no other advisory lock has. */
const CREATION_LOCK = 5_120_301;

export interface CollectionWrite {
  name: string;
  slug: string;
  overview: string | null;
  poster: StoredPicture | null;
  backdrop: StoredPicture | null;
}

export const insert = (db: Executor, values: CollectionWrite): Promise<{ id: number }> =>
  db.insertInto('collections').values(values).returning('id').executeTakeFirstOrThrow();

/** The collection with this slug, protected against deletion; names are not unique, so the first of several. */
export const findForUse = (db: Executor, slug: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('collections')
    .select('id')
    .where('slug', '=', slug)
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();

/** Until the end of the transaction, others who create a collection wait. */
export async function lockCreation(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CREATION_LOCK})`.execute(db);
}

/** The first collections with titles whose name contains a text, in any case. */
export const listByName = (
  db: Executor,
  text: string,
  limit: number,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('collections')
    .select(['id', 'name'])
    .where(sql`lower(name)`, 'like', containsPattern(text))
    .where((eb) =>
      eb.exists(
        eb.selectFrom('titles as t').select('t.id').whereRef('t.collection_id', '=', 'collections.id'),
      ),
    )
    .orderBy(sql`lower(left(name, 50))`)
    .orderBy('id')
    .limit(limit)
    .execute();

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
