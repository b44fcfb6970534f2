/** Collections: groups of films that belong together. */
import type { Executor } from '#platform/db/database.ts';
import { slugify } from '#platform/text/slug.ts';
import { type CollectionWrite, insert } from './collections.repository.ts';

/** Creates a collection; titles refer to their collection. */
export const insertCollection = (
  db: Executor,
  values: Omit<CollectionWrite, 'slug'>,
): Promise<{ id: number }> => insert(db, { ...values, slug: slugify(values.name) });
