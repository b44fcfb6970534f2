/** Collections: groups of films that belong together. */
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { slugify } from '#platform/text/slug.ts';
import { type CollectionWrite, deleteEmpty, insert } from './collections.repository.ts';

/** Creates a collection; titles refer to their collection. */
export const insertCollection = (
  db: Executor,
  values: Omit<CollectionWrite, 'slug'>,
): Promise<{ id: number }> => insert(db, { ...values, slug: slugify(values.name) });

/** Deletes those of these collections that have no titles. Returns their ids. */
export const removeEmptyCollections = (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  deleteEmpty(tx, ids);
