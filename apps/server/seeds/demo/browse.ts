import { refreshBrowse, refreshFilterValues } from '#catalogue/browse/index.ts';
import { listDemoRecords } from '#admin/demo/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { DemoWriter } from './demo-writer.ts';

/** Adds the titles to the browse table, including those created before it existed. */
export async function seedBrowse({ db }: Pick<DemoWriter, 'db'>): Promise<void> {
  const ids = await listDemoRecords(db, 'title');
  await transaction(db, (tx) => refreshBrowse(tx, [...ids.values()]));
  await refreshFilterValues(db);
}
