import { searchCollections } from '@kinora/contracts/catalogue/collections.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { route } from '#platform/http/route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import {
  type CollectionWrite,
  deleteEmpty,
  findForUse,
  insert,
  listByName,
  lockCreation,
} from './collections.repository.ts';

/** As many as fit into a list of suggestions. */
const SUGGESTED = 12;

/** Collections: groups of films that belong together. */
export const collectionsModule = defineModule({
  name: 'catalogue/collections',
  setup: ({ db }: Pick<Platform, 'db'>) => ({
    routes: [
      route(searchCollections, async ({ query }) => ({
        collections: await listByName(db, query.query, SUGGESTED),
      })),
    ],
  }),
});

/** Creates a collection; titles refer to their collection. */
export const insertCollection = (
  db: Executor,
  values: Omit<CollectionWrite, 'slug'>,
): Promise<{ id: number }> => insert(db, { ...values, slug: slugify(values.name) });

/** Deletes those of these collections that have no titles. Returns their ids. */
export const removeEmptyCollections = (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  deleteEmpty(tx, ids);

/** The collection of this name, without regard to case and accents. A missing one is created. */
export async function ensureCollection(tx: Tx, name: string): Promise<number> {
  const slug = slugify(name);
  const known = await findForUse(tx, slug);
  if (known !== undefined) return known.id;
  await lockCreation(tx);
  // Someone else may have created it while this transaction waited.
  const found = await findForUse(tx, slug);
  const { id } =
    found ?? (await insertCollection(tx, { name, overview: null, poster: null, backdrop: null }));
  return id;
}
