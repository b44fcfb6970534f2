import type { ImportedRows } from '#platform/imported-rows.ts';
import {
  deleteImported,
  findImported,
  type ImportedFollow,
  insertImported,
} from './follows.imported.repository.ts';

/** Titles that members followed at other sites. */
export const importedFollows: ImportedRows<ImportedFollow> = {
  add: insertImported,
  find: findImported,
  remove: deleteImported,
};
