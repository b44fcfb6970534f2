import { insertCollection } from '#catalogue/collections/index.ts';
import { insertExternalIds, listExternalIds } from '#catalogue/external-ids/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { DemoCollection } from './content-schema.ts';
import { DEMO, type DemoWriter } from './demo-writer.ts';

/** Creates the missing collections; titles are added to them later. */
export async function seedCollections(
  { db }: DemoWriter,
  collections: readonly DemoCollection[],
): Promise<void> {
  const known = await listExternalIds(db, 'collection', DEMO.collection);
  for (const { key, name, overview } of collections.filter((collection) => !known.has(collection.key)))
    await transaction(db, async (tx) => {
      const { id } = await insertCollection(tx, { name, overview, poster: null, backdrop: null });
      await insertExternalIds(tx, 'collection', [{ ...DEMO.collection, value: key, id }]);
    });
}
