import { insertCollection } from '#catalogue/collections/index.ts';
import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { DemoCollection } from './content-schema.ts';
import type { DemoWriter } from './demo-writer.ts';

/** Creates the missing collections; titles are added to them later. */
export async function seedCollections(
  { db }: DemoWriter,
  collections: readonly DemoCollection[],
): Promise<void> {
  const known = await listDemoRecords(db, 'collection');
  for (const { key, name, overview } of collections.filter((collection) => !known.has(collection.key)))
    await transaction(db, async (tx) => {
      const { id } = await insertCollection(tx, { name, overview, poster: null, backdrop: null });
      await addDemoRecords(tx, 'collection', [{ key, id }]);
    });
}
