import type { ImportedRows } from '#platform/imported-rows.ts';
import { findImported, type ImportedViewing, insertImported } from './diary.imported.repository.ts';
import { deleteMany } from './diary.repository.ts';

/** Viewings of other sites. They leave the watchlist as it is, so that undoing an import restores everything. */
export const importedViewings: ImportedRows<ImportedViewing> = {
  add: insertImported,
  find: findImported,
  remove: async (tx, userId, ids) => void (await deleteMany(tx, userId, ids)),
};
