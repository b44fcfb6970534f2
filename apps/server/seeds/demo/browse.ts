import { refreshBrowse, refreshFilterValues } from '#catalogue/browse/index.ts';
import { listExternalIds } from '#catalogue/external-ids/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { DEMO, type DemoWriter } from './demo-writer.ts';

/** Adds the titles to the browse table, including those created before it existed. */
export async function seedBrowse({ db }: Pick<DemoWriter, 'db'>): Promise<void> {
  const ids = await listExternalIds(db, 'title', DEMO.title);
  await transaction(db, (tx) => refreshBrowse(tx, [...ids.values()]));
  await refreshFilterValues(db);
}
