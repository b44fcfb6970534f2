import { refreshBrowse, refreshValues } from '#catalogue/browse/index.ts';
import { listExternalIds } from '#catalogue/external-ids/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { DEMO, type DemoWriter } from './demo-writer.ts';

/** Puts the titles into what lists are read from, also those that were there before lists were. */
export async function seedBrowse({ db }: Pick<DemoWriter, 'db'>): Promise<void> {
  const ids = await listExternalIds(db, 'title', DEMO.title);
  await transaction(db, (tx) => refreshBrowse(tx, [...ids.values()]));
  await refreshValues(db);
}
